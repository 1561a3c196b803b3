import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { chatMembers, chatMessages } from '../../db/schema';
import { insertMessage } from '../../modules/chats/insert-message';
import { openRoom } from '../../modules/chats/open-room';
import { insertPair } from '../../modules/matches/insert-pair';
import type { SeededTeam } from './seed-teams';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const matchedPairCount = 3;
const likedPairCount = 4;

const FIRST_LINES = [
  '안녕하세요! 소개 보고 반가웠어요',
  '안녕하세요~ 저희 지금 셋이 같이 보고 있어요 ㅎㅎ',
  '혹시 이번 주 토요일 저녁 어떠세요?',
  '토요일 좋아요! 장소는 어디가 편하세요?',
  '합정이나 홍대 쪽이면 다 괜찮아요',
  '좋아요, 그럼 7시에 합정역에서 봬요!',
];

/** A few pairs of the demo teams that already met: some chat, some wait for an answer. */
export async function seedEncounters(
  context: TransactionContext,
  teams: readonly SeededTeam[],
): Promise<void> {
  const ofSeoul = teams.filter(({ team }) => team.region === '서울');
  const women = ofSeoul.filter(({ team }) => team.gender === 'WOMAN');
  const men = ofSeoul.filter(({ team }) => team.gender === 'MAN');
  for (let index = 0; index < matchedPairCount + likedPairCount; index += 1) {
    const [one, other] = [women[index], men[index]];
    if (!one || !other) return;
    const isMatched = index < matchedPairCount;
    const matchId = await seedPair(context, { one, other, isMatched });
    if (isMatched) await seedRoom(context, { matchId, one, other });
  }
}

interface Pair {
  one: SeededTeam;
  other: SeededTeam;
}

async function seedPair(
  { app, tx }: TransactionContext,
  { one, other, isMatched }: Pair & { isMatched: boolean },
) {
  const now = app.clock.now().getTime();
  const likedAt = new Date(now - 5 * hourMs);
  const matchedAt = isMatched ? new Date(now - 2 * hourMs) : null;
  const matchId = await insertPair(
    tx,
    [one.id, other.id],
    {
      status: isMatched ? 'MATCHED' : 'LIVE',
      matchedAt,
      expiresAt: isMatched ? null : new Date(likedAt.getTime() + app.product.likeMs),
    },
    [
      {
        openedAt: likedAt,
        flippedMemberUserId: other.memberIds[0],
        likedAt,
        likedByUserId: one.memberIds[0],
      },
      {
        likeOpenedAt: matchedAt,
        likedAt: matchedAt,
        likedByUserId: isMatched ? other.memberIds[0] : null,
      },
    ],
  );
  if (matchId === null) throw new Error('the demo match was not written');
  return matchId;
}

async function seedRoom(
  { app, tx }: TransactionContext,
  { matchId, one, other }: Pair & { matchId: number },
) {
  const now = app.clock.now().getTime();
  const metAt = new Date(now - 2 * hourMs);
  await openRoom(tx, {
    channelId: matchId,
    lowTeamId: Math.min(one.id, other.id),
    highTeamId: Math.max(one.id, other.id),
    members: [one, other].flatMap(({ id, memberIds }) => memberIds.map((userId) => ({ userId, teamId: id }))),
    now: metAt,
  });
  // Its first line is as old as the room; the database wrote it now, after what people say below.
  await tx.update(chatMessages).set({ createdAt: metAt }).where(eq(chatMessages.channelId, matchId));
  for (const [index, text] of FIRST_LINES.entries()) {
    const { memberIds } = index % 2 === 0 ? one : other;
    await insertMessage(tx, matchId, {
      type: 'TEXT',
      text,
      clientMessageId: randomUUID(),
      senderUserId: memberIds[index % memberIds.length],
      createdAt: new Date(now - (60 - index * 5) * minuteMs),
    });
  }
  // All three rooms have their first line and these; nothing here is unread.
  await tx
    .update(chatMembers)
    .set({ lastReadSeq: FIRST_LINES.length + 1 })
    .where(eq(chatMembers.channelId, matchId));
}
