import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Queryable } from '../../db/database';
import { chatChannels, chatMembers, chatMessages } from '../../db/schema';
import { AppError } from '../../errors/app-error';

type ChannelRow = typeof chatChannels.$inferSelect;
type MemberRow = typeof chatMembers.$inferSelect;

export interface Membership {
  channel: ChannelRow;
  member: MemberRow;
  /** The last message this person may see: the room's last, or the last before they left. */
  visibleSeq: number;
}

interface Who {
  channelId: number;
  userId: number;
}

/** The last number a member may see, in SQL. */
export const visibleSeqSql = sql<number>`coalesce(${chatMembers.leftSeq}, ${chatChannels.lastSeq})`;

/** SQL: a number that this member may see: said since they came, and before they left. */
export function isVisibleSql(seq: SQL): SQL {
  return sql`${seq} > ${chatMembers.fromSeq} and ${seq} <= ${visibleSeqSql}`;
}

/** SQL, of two members of a room by the names of their rows: they were in it at the same time. */
export function metInRoom(one: SQL, other: SQL): SQL {
  return sql`(${one}.left_seq is null or ${other}.from_seq <= ${one}.left_seq)
    and (${other}.left_seq is null or ${one}.from_seq <= ${other}.left_seq)`;
}

/** The room as its member, present or gone, sees it. Throws 1003: not there and not yours are the same answer. */
export async function requireMembership(db: Queryable, { channelId, userId }: Who): Promise<Membership> {
  const [row] = await db
    .select({ channel: chatChannels, member: chatMembers, visibleSeq: visibleSeqSql })
    .from(chatMembers)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMembers.channelId))
    .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.userId, userId)));
  if (!row) throw notAMember();
  return row;
}

/** The same for what reaches others: present, in an open room. Throws 1003. */
export async function requirePresence(db: Queryable, who: Who): Promise<Membership> {
  const membership = await requireMembership(db, who);
  assertOpen(membership);
  return membership;
}

/** A message that a person wrote, deleted or not; undefined for the service's own lines and numbers nobody has. */
export async function findSaid(
  db: Queryable,
  { channelId, seq }: { channelId: number; seq: number },
): Promise<{ deletedAt: Date | null } | undefined> {
  const [said] = await db
    .select({ deletedAt: chatMessages.deletedAt })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.channelId, channelId), eq(chatMessages.seq, seq), ne(chatMessages.type, 'SYSTEM')),
    );
  return said;
}

function assertOpen({ channel, member }: Membership): void {
  if (member.leftAt !== null) throw notAMember();
  if (channel.state === 'CLOSED') throw closedRoom();
}

export function notAMember(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '참여하고 있지 않은 대화예요.',
    debugMessage: 'channelId: not a member',
  });
}

export function missingMessage(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '지워졌거나 볼 수 없는 메시지예요.',
    debugMessage: 'seq: no such message',
  });
}

export function closedRoom(displayMessage = '종료된 대화예요.'): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage,
    debugMessage: 'channelId: closed',
  });
}
