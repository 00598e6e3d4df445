#pragma once

// Gives SIGQUIT back to the system, unless the process was started to ignore it.
void bridge_give_quit_back(void);
