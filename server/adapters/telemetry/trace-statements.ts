import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';

const verbs = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|set)\b/i;

/**
 * A span for each statement inside a call or a job, named by its verb: its text could hold what somebody wrote. The driver
 * has no place to listen at, so its one door is stood in front of; answers what takes that back.
 */
export function traceStatements(tracer: Tracer): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function traced(this: pg.Client, ...args: unknown[]): unknown {
    const run = (given: unknown[]): unknown => Reflect.apply(query, this, given);
    if (!trace.getSpan(context.active())) return run(args);
    const verb = verbOf(args[0]);
    const span = tracer.startSpan(verb, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb },
    });
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function')
      return run([
        ...args.slice(0, -1),
        (error: unknown, result: unknown) => {
          end(error);
          callback(error, result);
        },
      ]);
    const answer = run(args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else span.end();
    return answer;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

function verbOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return (typeof text === 'string' && verbs.exec(text)?.[1]?.toUpperCase()) || 'STATEMENT';
}
