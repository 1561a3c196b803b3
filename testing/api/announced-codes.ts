import type { Call, Role } from '@/contract/call';
import { type ErrorCode, errorCodes } from '@/contract/error-codes';

/** What any call may answer, by what was sent and by who asks, so that none has to list it. */
const everywhere: readonly number[] = [
  errorCodes.unauthorized,
  errorCodes.internalServerError,
  errorCodes.badRequest,
  errorCodes.signupRequired,
  errorCodes.identityVerificationRequired,
  errorCodes.appVersionUpgradeRequired,
  errorCodes.resignedUser,
  errorCodes.sanctionedUser,
];

const relations: readonly Role[] = ['draftLeader', 'teamLeader', 'teamMember', 'channelMember', 'operator'];

/** Fails where a call answers a code that whoever reads its contract does not expect. */
export function assertAnnounced(call: Call, code: number): void {
  if (everywhere.includes(code) || call.errors?.includes(code as ErrorCode)) return;
  if (code === errorCodes.forbidden && mayBeForbidden(call)) return;
  // Conflicts of the database that were run again in vain.
  if (code === errorCodes.concurrencyFailed && call.method !== 'GET') return;
  throw new Error(`${call.name} answered ${code}, which its contract does not list`);
}

/** 1003 is what the role of a call means where a row decides it, or where it is not the caller's. */
function mayBeForbidden({ who, chatToken }: Call): boolean {
  return (
    chatToken === true ||
    who.some((role) => relations.includes(role)) ||
    who.every((role) => role === 'signup')
  );
}
