import { sql } from 'drizzle-orm';
import type { MessageChange, ReactionKind } from '@/contract/message-parts';
import type { MemberContext } from '../../app-context';
import { preparedQuery } from '../../db/prepared-query';
import { changeAnswer, changeGiven, changeMessageSql, tellChange } from './change-message';
import { closedRoom, missingMessage, notAMember } from './repository';
import { inRoomTurn } from './room-turns';

/** Gives a message this person's one reaction, or none. The same again changes nothing. Throws 1003. */
export async function updateReaction(
  { app, userId }: MemberContext,
  { channelId, seq, kind }: { channelId: number; seq: number; kind: ReactionKind | null },
): Promise<MessageChange> {
  const outcome = await inRoomTurn(channelId, () => writeReaction(app.db, { channelId, userId, seq, kind }));
  if (!outcome.isMember || outcome.hasLeft) throw notAMember();
  if (!outcome.isOpen) throw closedRoom();
  const change = tellChange(app, channelId, outcome);
  if (!change || change.isDeleted) throw missingMessage();
  return change;
}

const writeReaction = preparedQuery({
  name: 'write_reaction',
  given: { ...changeGiven, kind: 'text' },
  answer: changeAnswer,
  text: ({ kind, ...names }) => {
    const key = sql`(${names.userId})::text`;
    return changeMessageSql(names, {
      set: sql`reactions = case when ${kind} is null then m.reactions - ${key}
        else m.reactions || jsonb_build_object(${key}, ${kind}) end`,
      may: sql`room.state = 'OPEN' and m.deleted_at is null and m.reactions ->> ${key} is distinct from ${kind}`,
    });
  },
});
