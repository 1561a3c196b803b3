import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Transaction } from '../../db/database';
import {
  chatChannels,
  chatMembers,
  chatMessages,
  photos,
  type ReportEvidence,
  tags,
  teamHashtags,
  teams,
  users,
} from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { isVisibleSql } from '../chats/repository';
import type { Target } from './find-target';
import { freezeGreetings } from './freeze-greetings';

/** How much of the talk is kept beside the messages that were chosen. */
const keptMessageCount = 30;

/**
 * What the operators will look at, as it is now: the people and the team as they show themselves, the chosen
 * messages, the last ones of the room the reporter and they share, and the lines that came with their LIKEs. Throws
 * 1003 for a chosen message that the reporter cannot read.
 */
export async function freezeEvidence(
  tx: Transaction,
  userId: number,
  { target, messageIds }: { target: Target; messageIds: readonly number[] },
): Promise<ReportEvidence> {
  const chosen = [...new Set([...messageIds, ...(target.messageId === null ? [] : [target.messageId])])];
  const messages = await loadMessages(tx, userId, { chosen, target });
  const senderIds = messages.flatMap(({ isReported, senderUserId }) =>
    isReported && senderUserId !== null && senderUserId !== userId ? [senderUserId] : [],
  );
  return {
    people: await loadPeople(tx, [...new Set([...target.userIds, ...senderIds])]),
    team: target.teamId === null ? null : await loadTeam(tx, target.teamId),
    messages,
    greetings: await freezeGreetings(tx, userId, target.userIds),
  };
}

async function loadPeople(tx: Transaction, userIds: number[]): Promise<ReportEvidence['people']> {
  if (userIds.length === 0) return [];
  const rows = await tx.select().from(users).where(inArray(users.id, userIds)).orderBy(asc(users.id));
  const files = await tx
    .select({ userId: photos.userId, key: photos.clearKey })
    .from(photos)
    .where(and(inArray(photos.userId, userIds), eq(photos.purpose, 'PROFILE'), isNotNull(photos.position)))
    .orderBy(asc(photos.position));
  return rows
    .filter(({ state }) => state !== 'PURGED')
    .map(({ id, uniqueId, nickname, job, affiliation }) => ({
      userId: id,
      uniqueId,
      nickname,
      job,
      affiliation,
      photoKeys: files.flatMap(({ userId, key }) => (userId === id && key ? [key] : [])),
    }));
}

async function loadTeam(tx: Transaction, teamId: number): Promise<ReportEvidence['team']> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId));
  if (!team) return null;
  const hashtags = await tx
    .select({ name: tags.name })
    .from(teamHashtags)
    .innerJoin(tags, eq(tags.id, teamHashtags.tagId))
    .where(eq(teamHashtags.teamId, teamId))
    .orderBy(asc(teamHashtags.position));
  return { id: team.id, name: team.name, intro: team.intro, hashtags: hashtags.map(({ name }) => name) };
}

async function loadMessages(
  tx: Transaction,
  userId: number,
  { chosen, target }: { chosen: number[]; target: Target },
): Promise<ReportEvidence['messages']> {
  const picked =
    chosen.length === 0
      ? []
      : await selectReadable(tx, userId, inArray(chatMessages.id, chosen), chosen.length);
  if (picked.length < chosen.length)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '신고할 수 없는 메시지예요.',
      debugMessage: 'messageIds: not readable',
    });
  const channelId = picked[0]?.channelId ?? (await findSharedRoom(tx, userId, target));
  const around =
    channelId === null
      ? []
      : await selectReadable(tx, userId, eq(chatMessages.channelId, channelId), keptMessageCount);
  const byId = new Map([...picked, ...around].map((row) => [row.id, row]));
  return [...byId.values()]
    .sort((one, other) => one.channelId - other.channelId || one.seq - other.seq)
    .map(({ id, channelId: room, seq, senderUserId, text, images, createdAt }) => ({
      id,
      channelId: room,
      seq,
      senderUserId,
      text,
      imageKeys: images.map(({ key }) => key),
      sentAt: createdAt.toISOString(),
      isReported: chosen.includes(id),
    }));
}

/** What people wrote, the newest that this person can read; the service's own lines name people and say nothing. */
async function selectReadable(tx: Transaction, userId: number, which: SQL, limit: number) {
  const rows = await tx
    .select({ message: chatMessages })
    .from(chatMessages)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMessages.channelId))
    .innerJoin(chatMembers, and(eq(chatMembers.channelId, chatChannels.id), eq(chatMembers.userId, userId)))
    .where(and(which, inArray(chatMessages.type, ['TEXT', 'IMAGE']), isVisibleSql(sql`${chatMessages.seq}`)))
    .orderBy(desc(chatMessages.id))
    .limit(limit);
  return rows.map(({ message }) => message);
}

/** The room with the latest talk that the reporter shares with one of these people, or with that team. */
async function findSharedRoom(
  tx: Transaction,
  userId: number,
  { userIds, teamId }: Target,
): Promise<number | null> {
  const isTheirs =
    teamId === null
      ? sql`exists (select 1 from ${chatMembers} theirs where theirs.channel_id = ${chatChannels.id}
          and ${inArray(sql`theirs.user_id`, userIds)})`
      : or(eq(chatChannels.lowTeamId, teamId), eq(chatChannels.highTeamId, teamId));
  const [room] = await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .innerJoin(chatMembers, and(eq(chatMembers.channelId, chatChannels.id), eq(chatMembers.userId, userId)))
    .where(isTheirs)
    .orderBy(desc(chatChannels.updatedAt))
    .limit(1);
  return room?.id ?? null;
}
