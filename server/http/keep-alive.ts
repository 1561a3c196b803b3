/**
 * How long a connection that says nothing stays open: longer than a balancer keeps one it means to use again (most 60 s).
 * Node's own 5 s would close it just as the next call comes, which the balancer answers with a 502.
 */
export const keepAliveMs = 72_000;

/**
 * How long a call may take to arrive whole: a photo of 10 MB at 300 kbit/s. Without it, which is the library's default,
 * whoever begins a body and never ends it holds a connection of the node for ever.
 */
export const requestArrivesMs = 300_000;
