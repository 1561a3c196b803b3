import type { Context } from '../app-context';
import { issueCoupon } from '../modules/coupons/issue-coupon';
import { listCouponKinds } from '../modules/coupons/list-coupon-kinds';
import { writeBranch, writeCouponKind } from '../modules/coupons/write-shop';
import { findUserId } from './find-user-id';
import { type Args, OrderError } from './read-args';
import { tableOf } from './table-of';

/** These orders name nobody: whoever has the shell. */
const shell = 'shell';
const prerequisites = ['TEAM_READY', 'MATCHED'] as const;

export type ShopOrder =
  | { kind: 'coupon-kinds' }
  | { kind: 'branch'; partner: string; code: string; title: string }
  | {
      kind: 'coupon-kind';
      key: string;
      partner: string;
      title: string;
      text: string;
      prerequisite: (typeof prerequisites)[number] | null;
      max: number | null;
    }
  | { kind: 'coupon'; user: string; key: string; cause: string };

export const shopUsage = `npm run operate -- branch --partner <name> --title <name of the branch> --code <what the staff types>
npm run operate -- coupon-kind --key <key> --partner <name> --title <text> --text <text> [--prerequisite TEAM_READY|MATCHED] [--max <n>]
npm run operate -- coupon-kinds
npm run operate -- coupon --user <id or code> --key <key> --reason <why, once for each>`;

/** Reads an order about partners and coupons; null when it is about something else. Throws OrderError. */
export function parseShopOrder(args: Args): ShopOrder | null {
  switch (args.order) {
    case 'coupon-kinds':
      return { kind: 'coupon-kinds' };
    case 'branch':
      return {
        kind: 'branch',
        partner: args.need('partner'),
        title: args.need('title'),
        code: args.need('code').toUpperCase(),
      };
    case 'coupon-kind':
      return {
        kind: 'coupon-kind',
        key: args.need('key'),
        partner: args.need('partner'),
        title: args.need('title'),
        text: args.need('text'),
        prerequisite: readPrerequisite(args),
        max: args.text('max') === null ? null : args.number('max'),
      };
    case 'coupon':
      return { kind: 'coupon', user: args.need('user'), key: args.need('key'), cause: args.need('reason') };
    default:
      return null;
  }
}

function readPrerequisite(args: Args) {
  const given = args.text('prerequisite');
  if (given === null) return null;
  const known = prerequisites.find((each) => each === given);
  if (known) return known;
  throw new OrderError(`--prerequisite ${given}: one of ${prerequisites.join(', ')}`);
}

/** Carries it out; answers what to print. Throws OrderError or the use case's AppError. */
export async function runShopOrder(context: Context, order: ShopOrder): Promise<string> {
  switch (order.kind) {
    case 'coupon-kinds':
      return tableOf((await listCouponKinds(context)).map(({ description: _, ...kind }) => kind));
    case 'branch': {
      const { partner, code, title: name } = order;
      await writeBranch(context, { partner, code, name, by: shell });
      return `Branch ${code} of ${partner}.`;
    }
    case 'coupon-kind': {
      const { key, partner, title, text: description, prerequisite, max: maxIssueCount } = order;
      const kind = { key, title, description, prerequisite, maxIssueCount };
      await writeCouponKind(context, { ...kind, partner, by: shell });
      return `Coupon kind ${key} of ${partner}.`;
    }
    case 'coupon': {
      const userId = await findUserId(context, order.user);
      const causeKey = `OPERATOR:${order.key}:${userId}:${order.cause}`;
      const { id } = await issueCoupon(context, { userId, kind: order.key, causeKey, by: shell });
      return `Coupon ${id} for person ${userId}.`;
    }
  }
}
