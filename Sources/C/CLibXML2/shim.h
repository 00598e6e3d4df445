// Where libxml2 is built with ICU, its headers include ICU's, which collide with the ones inside Foundation. Only a
// structure that nobody here looks into depends on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>

// A macro with a cast, which Swift does not see: the mark of a handler that uses SAX 2.
static const unsigned int bridge_xml_sax2_magic = XML_SAX2_MAGIC;

// The last `<` before an end, or the end: where the tag began that was read. memrchr is hidden from Swift.
static inline const unsigned char *bridge_xml_tag_start(const unsigned char *begin, const unsigned char *end) {
    for (const unsigned char *at = end; at > begin;) {
        if (*--at == '<') return at;
    }
    return end;
}
