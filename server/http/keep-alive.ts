/**
 * How long a connection that says nothing stays open: longer than a balancer keeps one it means to use again (most 60 s).
 * Node's own 5 s would close it just as the next call comes, which the balancer answers with a 502.
 */
export const keepAliveMs = 72_000;
