import { type OperatorRole, operatorRoles } from '@/contract/call';
import type { Context } from '../app-context';
import { createOperator, enrolmentAddress } from '../modules/operators/create-operator';
import { type Args, OrderError } from './read-args';

export interface OperatorOrder {
  kind: 'operator';
  email: string;
  name: string;
  role: OperatorRole;
  by: string;
}

export const operatorUsage = `npm run operate -- operator --email <address> --name <name> --role ${operatorRoles.join('|')} --by <name>`;

/** Reads an order about operators; null when it is about something else. Throws OrderError. */
export function parseOperatorOrder(args: Args): OperatorOrder | null {
  if (args.order !== 'operator') return null;
  const given = args.need('role').toUpperCase();
  const role = operatorRoles.find((each) => each === given);
  if (!role) throw new OrderError(`--role ${given}: one of ${operatorRoles.join(', ')}`);
  const email = args.need('email');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new OrderError(`--email ${email}: not an address`);
  return { kind: 'operator', email, name: args.need('name'), role, by: args.by() };
}

/** Carries it out; answers where the operator chooses a password. */
export async function runOperatorOrder(context: Context, order: OperatorOrder): Promise<string> {
  const { id, enrolmentCode } = await createOperator(context, order);
  const address = enrolmentAddress(context.app.env.WEB_URL, enrolmentCode);
  return `Operator ${id}, ${order.role}. Once, within a day, in their own browser:\n${address}`;
}
