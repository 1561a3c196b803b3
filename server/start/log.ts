import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from '../errors/describe-error';

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** What could carry a person's data or a secret never reaches a log line. */
const redact = [
  'req.headers',
  'body',
  '*.phoneNumber',
  '*.email',
  '*.accessToken',
  '*.refreshToken',
  '*.passcode',
];

const errorLevel = 50;
/** Of a line: which request, call and queue it is about. */
const tagNames = new Set(['reqId', 'method', 'route', 'queue', 'jobId']);

/** Hears what is logged as an error, with what the line says of where it happened. */
type OnError = (error: unknown, tags: Record<string, string>) => void;

/** The log of the service: JSON lines to stdout, or to `destination` in tests. */
export function createLog(
  level: string,
  { destination, onError }: { destination?: DestinationStream; onError?: OnError } = {},
): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'slide-api' },
    redact,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(onError && { hooks: { logMethod: tellingErrors(onError) } }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Whatever is worth an error line is worth a report: one place for calls, jobs, the relay and the bus. */
function tellingErrors(onError: OnError): LogMethod {
  return function logMethod(args, method, level) {
    const details: unknown = args[0];
    if (level >= errorLevel && typeof details === 'object' && details !== null && 'err' in details)
      onError(details.err, tagsOf({ ...this.bindings(), ...details }));
    method.apply(this, args);
  };
}

function tagsOf(details: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).filter(([name, value]) => tagNames.has(name) && typeof value === 'string'),
  );
}
