import type { Verdict } from '../modules/photos/judge-photo';
import { type NoticeOrder, noticeUsage, parseNoticeOrder } from './notice-orders';
import { type OperatorOrder, operatorUsage, parseOperatorOrder } from './operator-orders';
import { type Args, OrderError, readArgs } from './read-args';
import { parseShopOrder, type ShopOrder, shopUsage } from './shop-orders';

export type Order =
  | { kind: 'sanctions' }
  | { kind: 'reports' }
  | { kind: 'appeals' }
  | { kind: 'appeal'; appealId: number; outcome: 'LIFTED' | 'UPHELD'; answer: string; by: string }
  | { kind: 'withdrawals' }
  | { kind: 'photos'; all: boolean }
  /** `days` null is for ever. */
  | { kind: 'sanction'; user: string; reason: string; days: number | null; by: string }
  | { kind: 'lift'; user: string; by: string }
  | { kind: 'report'; reportId: number; outcome: 'ACTED' | 'DISMISSED'; by: string }
  | { kind: 'photo'; photoId: number; verdict: Verdict; by: string }
  | { kind: 'drops' }
  | { kind: 'special'; teamIds: readonly [number, number] }
  | NoticeOrder
  | OperatorOrder
  | ShopOrder;

export const usage = `npm run operate -- reports
npm run operate -- report --id <n> (--acted | --dismissed) --by <name>
npm run operate -- appeals
npm run operate -- appeal --id <n> (--lift <answer> | --uphold <answer>) --by <name>
npm run operate -- withdrawals
npm run operate -- sanctions
npm run operate -- sanction --user <id or code> --reason <noun phrase> (--days <n> | --forever) --by <name>
npm run operate -- lift --user <id or code> --by <name>
npm run operate -- drops
npm run operate -- special --team <n> --with <n>
npm run operate -- photos [--all]
npm run operate -- photo --id <n> (--approve | --reject <sentence>) --by <name>
${noticeUsage}
${shopUsage}
${operatorUsage}`;

/** Reads a command line. Throws OrderError that says what is missing. */
export function parseOrder(given: readonly string[]): Order {
  const args = readArgs(given);
  switch (args.order) {
    case 'reports':
    case 'appeals':
    case 'sanctions':
    case 'withdrawals':
    case 'drops':
      return { kind: args.order };
    case 'photos':
      return { kind: 'photos', all: args.has('all') };
    case 'sanction': {
      if (args.has('forever') && args.text('days') !== null)
        throw new OrderError('--days or --forever, not both');
      const days = args.has('forever') ? null : args.number('days');
      return {
        kind: 'sanction',
        user: args.need('user'),
        reason: args.need('reason'),
        days,
        by: args.by(),
      };
    }
    case 'lift':
      return { kind: 'lift', user: args.need('user'), by: args.by() };
    case 'special':
      return { kind: 'special', teamIds: [args.number('team'), args.number('with')] };
    case 'report':
      return { kind: 'report', reportId: args.number('id'), outcome: readOutcome(args), by: args.by() };
    case 'appeal':
      return { kind: 'appeal', appealId: args.number('id'), ...readAnswer(args), by: args.by() };
    case 'photo':
      return { kind: 'photo', photoId: args.number('id'), verdict: readVerdict(args), by: args.by() };
  }
  const order = parseNoticeOrder(args) ?? parseShopOrder(args) ?? parseOperatorOrder(args);
  if (order) return order;
  throw new OrderError(args.order ? `${args.order} is no order` : 'no order was given');
}

function readVerdict(args: Args): Verdict {
  const reason = args.text('reject');
  if (args.has('approve') && reason !== null) throw new OrderError('--approve or --reject, not both');
  if (args.has('approve')) return { status: 'APPROVED' };
  if (reason !== null) return { status: 'REJECTED', reason };
  throw new OrderError('--approve, or --reject with what is wrong with the photo');
}

function readAnswer(args: Args) {
  const [lift, uphold] = [args.text('lift'), args.text('uphold')];
  const answer = lift ?? uphold;
  if (answer === null || (lift !== null && uphold !== null))
    throw new OrderError('--lift or --uphold, one of the two, with the answer the person reads');
  return { outcome: lift === null ? ('UPHELD' as const) : ('LIFTED' as const), answer };
}

function readOutcome(args: Args) {
  if (args.has('acted') === args.has('dismissed'))
    throw new OrderError('--acted or --dismissed, one of the two');
  return args.has('acted') ? 'ACTED' : 'DISMISSED';
}
