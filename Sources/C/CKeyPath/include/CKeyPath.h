#pragma once

/**
 Has the processor bring in, all at once, what the next key needs of code and stack.

 Between two keys of a reader the processor's caches have served other programs, and the hundred kilobytes of code that
 every key needs would come line by line, each waited for. In the program that is installed the linker puts them between
 two marks (.ci/package/functions.txt); in other builds there is nothing between the marks, and only the stack is fetched.
 Reads and writes nothing; takes a microsecond where all is there already.
 */
void bridge_key_path_fetch(void);
