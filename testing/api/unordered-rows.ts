import pg from 'pg';

type Query = (...args: unknown[]) => unknown;
interface Answer {
  rows: unknown[];
}

let isTurned = false;

/**
 * Turns round the rows of every statement that asks for no order. PostgreSQL promises none and mostly answers in the
 * order of writing, so who relies on that is right until the machine is busy; here they are wrong at once.
 */
export function turnUnorderedRows(): void {
  if (isTurned) return;
  isTurned = true;
  const query: Query = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, 'query', {
    configurable: true,
    writable: true,
    value(this: pg.Client, ...args: unknown[]): unknown {
      if (!asksForNoOrder(textOf(args[0]))) return query.apply(this, args);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const turned = (error: unknown, answer: unknown) => callback(error, turn(answer));
        return query.apply(this, [...args.slice(0, -1), turned]);
      }
      const answer = query.apply(this, args);
      return answer instanceof Promise ? answer.then(turn) : answer;
    },
  });
}

/** Whether the order of the rows is left to the database. */
export function asksForNoOrder(text: string): boolean {
  if (!/^\s*(select|with|update|delete)\b/i.test(text)) return false;
  let outermost = text.replaceAll(/'[^']*'/g, '');
  for (let before = ''; before !== outermost; ) {
    before = outermost;
    outermost = outermost.replaceAll(/\([^()]*\)/g, '');
  }
  return !/\border\s+by\b/i.test(outermost);
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isConfig && typeof statement.text === 'string' ? statement.text : '';
}

function turn(answer: unknown): unknown {
  if (isAnswer(answer)) answer.rows.reverse();
  return answer;
}

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows);
}
