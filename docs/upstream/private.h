/* SPDX-License-Identifier: LGPL-2.1-or-later
 * A private BRLTTY with an emulated braille display: a HumanWare one with 40 cells, on a pseudo-terminal.
 * The folder in which BRLTTY was built is in the environment variable BRLTTY_BUILD. */
#ifndef PRIVATE_H
#define PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#define BRLAPI_NO_SINGLE_SESSION 1
#include <brlapi.h>

#define CELLS 40

double now(void);
void pauseMs(double milliseconds);

/* Starts the display, and BRLTTY for it. One that is off does not answer BRLTTY until it is switched on. */
void start(bool on);
void switchOn(void);
/* Everything that is started from here on shares one processor, as on a machine that has only one or is busy. There,
 * the thread of BRLTTY that runs the display yields to its other threads and to its clients. */
void onOneProcessor(void);
void coreComesLast(void);
/* Ends both. Returns the signal that BRLTTY had died of by itself, or 0. */
int stop(void);
/* Whether BRLTTY died, or dies within so many seconds. */
bool died(double seconds);

/* What the display sends to BRLTTY: bytes as they are, or a routing key (cells count from 0) that goes down and up. */
void displaySends(const unsigned char *bytes, size_t count);
void pressRoutingKey(int cell);
/* Waits until the display has any cells at all, or these dots in each of them. */
bool awaitFirstFrame(double seconds);
bool awaitDots(unsigned char dots, double seconds);

/* A connection of libbrlapi; NULL when there was none in 10 seconds. Exceptions are counted. */
brlapi_handle_t *openConnection(void);
void closeConnection(brlapi_handle_t *handle);
extern int exceptions;
/* Whether BRLTTY still greets a new connection within 3 seconds. */
bool greetsANewConnection(void);

/* From here on a request of this connection may take 5 seconds; then the connection is shut down, and `hung` is set. */
void guard(void);
void endGuard(void);
extern volatile bool hung;

/* Writes these dots to every cell, without waiting for an answer. */
bool writeDots(brlapi_handle_t *handle, unsigned char dots);

#endif
