import { sql } from 'drizzle-orm';
import { DELETE_FOR_ALL_HOURS } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { MessageChange } from '@/contract/message-parts';
import type { MemberContext } from '../../app-context';
import { preparedQuery } from '../../db/prepared-query';
import { AppError } from '../../errors/app-error';
import { changeAnswer, changeGiven, changeMessageSql, tellChange } from './change-message';
import { missingMessage, notAMember } from './repository';
import { inRoomTurn } from './room-turns';

/**
 * Takes an own message back from everybody, also where the room is over; it leaves the head of the room too. What it
 * said is kept a while for reports (`cleanDeletedMessages`). Throws 1003, also when it is older than a day.
 */
export async function deleteMessage(
  { app, userId }: MemberContext,
  { channelId, seq }: { channelId: number; seq: number },
): Promise<MessageChange> {
  const since = new Date(app.clock.now().getTime() - DELETE_FOR_ALL_HOURS * 3_600_000);
  const outcome = await inRoomTurn(channelId, () =>
    writeDeletion(app.db, { channelId, userId, seq, now: app.clock.now(), since }),
  );
  if (!outcome.isMember || outcome.hasLeft) throw notAMember();
  if (!outcome.message?.isOwn) throw missingMessage();
  const change = tellChange(app, channelId, outcome);
  if (!change?.isDeleted) throw tooLate();
  return change;
}

const writeDeletion = preparedQuery({
  name: 'write_deletion',
  given: { ...changeGiven, now: 'timestamptz', since: 'timestamptz' },
  answer: changeAnswer,
  text: ({ now, since, ...names }) =>
    changeMessageSql(names, {
      set: sql`deleted_at = ${now}`,
      may: sql`m.deleted_at is null and m.sender_user_id = ${names.userId} and m.created_at > ${since}`,
      also: sql`, notice_seq = nullif(c.notice_seq, changed.seq)`,
    }),
});

function tooLate(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: `보낸 지 ${DELETE_FOR_ALL_HOURS}시간이 지나 모두에게서 지울 수 없어요.`,
    debugMessage: `seq: older than ${DELETE_FOR_ALL_HOURS} hours`,
  });
}
