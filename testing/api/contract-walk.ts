import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, max } from 'drizzle-orm';
import type { Call } from '@/contract/call';
import { allCalls } from '@/contract/calls';
import { alarms, chatMembers, outbox, pushRecords } from '../../server/db/schema';
import { pushAlarm } from '../../server/modules/alarms/push-alarm';
import type { Scene } from './relations-stage';
import type { TestApi } from './test-api';

/** Lists that are the same for everybody: they hold words, not people. */
const wordLists = ['getLocations', 'getTags'];

/** Every call of the contract that could tell people of people; operators' refuse who is none (operators.api.test.ts). */
export const callsOfPeople = allCalls
  .map(({ call }) => call)
  .filter(({ name, who }) => !wordLists.includes(name) && !who.includes('operator'));

const readingPosts = ['searchChats', 'searchLoungeMatches'];

/** Whether a call asks and changes nothing. */
export const isRead = ({ method, name }: Call) => method === 'GET' || readingPosts.includes(name);

/** They end the session, so they come last. */
const lastCalls = ['logout', 'deleteMe'];
const acts = callsOfPeople
  .filter((call) => !isRead(call))
  .sort((one, other) => lastCalls.indexOf(one.name) - lastCalls.indexOf(other.name));

export interface Asked {
  call: Call;
  query?: string;
  body?: unknown;
}

/** Every read of the contract, asked in each way that could lead to the subject. */
export function readsOf({ subject, ids, hasCode }: Pick<Scene, 'subject' | 'ids' | 'hasCode'>): Asked[] {
  const queries: Record<string, string[]> = {
    getUser: [`userId=${subject.id}`, ...(hasCode ? [`uniqueId=${subject.uniqueId}`] : [])],
    searchRequestableUsers: [`nickname=${encodeURIComponent(subject.nickname)}`],
    searchMessages: [`text=${encodeURIComponent('안녕')}`],
    getMatch: [`matchId=${ids.matchId ?? 1}`],
    getTeamView: [`matchId=${ids.matchId ?? 1}`, `teamId=${ids.teamId ?? 1}`],
  };
  const bodies: Record<string, unknown[]> = {
    searchLoungeMatches: ['RECEIVED_LIKE', 'MATCHED', 'SENT_LIKE'].map((tab) => ({ tab })),
    searchChats: [{}, { text: '피크닉' }],
  };
  return callsOfPeople
    .filter(isRead)
    .flatMap((call) => [
      ...(queries[call.name] ?? ['']).flatMap((query) =>
        (bodies[call.name] ?? [undefined]).map((body) => ({ call, query, body })),
      ),
    ]);
}

/** Every other call, made on the subject where a body or path can name one. */
export function actsOn({ id, uniqueId }: Scene['subject'], ids: Scene['ids'], hasCode?: true): Asked[] {
  const text = { clientMessageId: randomUUID(), text: '반가워요' };
  const bodies: Record<string, unknown> = {
    createFriendRequest: { userId: id },
    createDraftMember: { userId: id },
    createFriend: { userUniqueId: uniqueId },
    claimAttribution: { userUniqueId: hasCode ? uniqueId : 'AAAAAAAAAA' },
    createReport: { targetType: 'USER', targetId: id, reportTypeId: 2 },
    createBlock: { teamId: ids.teamId ?? 1 },
    createMessage: text,
    readChat: { seq: 1 },
    deleteMe: { isAgreed: true },
    logout: { refreshToken: 'x' },
  };
  return acts.map((call) => ({ call, body: bodies[call.name] ?? {} }));
}

/** Makes a call by its names alone, as anybody could. */
export async function send(
  api: TestApi,
  as: Scene['viewer'],
  { ids, asked: { call, query, body } }: { ids: Scene['ids']; asked: Asked },
) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 2_000_000_000));
  const { status, body: answer } = await api.raw({
    method: call.method,
    url: query ? `${path}?${query}` : path,
    token: as.accessToken,
    headers: { 'slide-chat-token': as.chatToken },
    ...(body !== undefined && { body }),
  });
  return { isRefused: status >= 400, text: JSON.stringify(answer) };
}

/** What was written up to a moment. */
export interface Mark {
  readonly alarmId: number;
  readonly outboxId: number;
  readonly pushId: number;
}
const beginning: Mark = { alarmId: 0, outboxId: 0, pushId: 0 };

export async function markNow({ app }: TestApi): Promise<Mark> {
  const last = async (table: typeof alarms | typeof outbox | typeof pushRecords) =>
    (await app.db.select({ id: max(table.id) }).from(table))[0]?.id ?? 0;
  return { alarmId: await last(alarms), outboxId: await last(outbox), pushId: await last(pushRecords) };
}

export type LiveMessage = (typeof outbox.$inferSelect)['message'];

interface Listening {
  since?: Mark;
  /** What of a live message counts. */
  hear?: (message: LiveMessage) => LiveMessage;
}

/**
 * Alarms, live messages and pushes of the viewer, rooms they are in included, since the beginning or a mark. Every alarm
 * there ever was is pushed anew: the push of an older one may still be waiting.
 */
export async function eventsOf(
  api: TestApi,
  { id }: Scene['viewer'],
  { since = beginning, hear = (message) => message }: Listening = {},
): Promise<string> {
  const { db } = api.app;
  const rows = await db.select().from(alarms).where(eq(alarms.userId, id));
  for (const { id: alarmId } of rows) await pushAlarm(api, { alarmId });
  const rooms = await db.select().from(chatMembers).where(eq(chatMembers.userId, id));
  const channels = [`user.${id}`, ...rooms.map(({ channelId }) => `chat.${channelId}`)];
  const lines = await db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.channel, channels), gt(outbox.id, since.outboxId)));
  const pushes = await db
    .select()
    .from(pushRecords)
    .where(and(eq(pushRecords.userId, id), gt(pushRecords.id, since.pushId)));
  return JSON.stringify([
    rows.filter((alarm) => alarm.id > since.alarmId).map(({ title, body, data }) => ({ title, body, data })),
    lines.map(({ message }) => hear(message)),
    pushes,
  ]);
}
