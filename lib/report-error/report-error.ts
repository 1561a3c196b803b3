/** Where errors go. The reporting service is loaded late, so that it costs no start-up time. */
export type ErrorSink = (error: unknown, context: ErrorContext) => void;

/** Never names, texts, numbers or tokens of a person. `severity: 'warning'` for what has a way round it. */
export type ErrorContext = Readonly<Record<string, string | number | boolean>>;

const bufferLimit = 30;
let sink: ErrorSink | null = null;
let buffer: Array<{ error: unknown; context: ErrorContext }> = [];
/** One failure passes several places that report: the call, the button, the boundary. It is one failure. */
let reported = new WeakSet<object>();

/** Hands an error to the reporting service, once; kept in memory until there is one. Never throws. */
export function reportError(error: unknown, context: ErrorContext = {}): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  deliver(error, context);
}

/** Installs the service and hands it what waited. Null takes it away again, and with it what was remembered. */
export function setErrorSink(next: ErrorSink | null): void {
  sink = next;
  if (!next) {
    reported = new WeakSet();
    return;
  }
  const waiting = buffer;
  buffer = [];
  for (const { error, context } of waiting) deliver(error, context);
}

function deliver(error: unknown, context: ErrorContext) {
  if (!sink) {
    if (buffer.length < bufferLimit) buffer.push({ error, context });
    return;
  }
  try {
    sink(error, context);
  } catch {
    // A reporter that fails must not take the page with it.
  }
}
