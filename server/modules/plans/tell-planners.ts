import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { planSteps } from '@/contract/event-data';
import { formatKoreanMoment } from '../../clock/seoul-date';
import type { Transaction } from '../../db/database';
import { chatMembers, planAnswers, users } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { insertSystemMessage } from '../chats/insert-message';
import { otherTeamName } from '../meetings/other-team-name';
import { isInUse } from '../sanctions/live-sanctions';

type Step = (typeof planSteps)[number];

interface News {
  planId: number;
  channelId: number;
  step: Step;
  meetsAt: Date | null;
  /** Who did it knows already. */
  exceptUserId?: number;
  /** Of a reminder: whether it would be settled now. */
  isAgreed?: boolean;
}

/** Tells everybody in the room who did not say that they stay away; nobody by name. */
export async function tellPlanners(tx: Transaction, news: News): Promise<void> {
  const { planId, channelId, step, meetsAt, exceptUserId, isAgreed } = news;
  const present = await tx
    .select({ userId: users.id, teamName: otherTeamName(channelId, sql`${chatMembers.teamId}`) })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(
      and(
        eq(chatMembers.channelId, channelId),
        isNull(chatMembers.leftAt),
        isInUse,
        exceptUserId === undefined ? undefined : ne(users.id, exceptUserId),
        sql`not exists (select from ${planAnswers} where ${planAnswers.planId} = ${planId}
          and ${planAnswers.userId} = ${users.id} and not ${planAnswers.isComing})`,
      ),
    )
    .orderBy(users.id);
  const data = { channelId, planId, step, meetsAt: meetsAt?.toISOString() ?? null, isAgreed };
  // That it was called off is news after its time, too.
  const endsAt = step === 'CANCELED' ? undefined : (meetsAt ?? undefined);
  await recordEvents(
    tx,
    present.map(({ userId, teamName }) => ({
      type: 'PLAN_CHANGED',
      userId,
      endsAt,
      data: { ...data, teamName },
    })),
  );
}

type Line = 'STARTED' | 'PROPOSED' | 'SETTLED' | 'REOPENED' | 'CANCELED';

/** The line in the room, which says what and never who. */
export async function writePlanLine(
  tx: Transaction,
  {
    channelId,
    step,
    what,
  }: { channelId: number; step: Line; what?: { meetsAt: Date; place: string } | undefined },
): Promise<void> {
  const words = what ? `${formatKoreanMoment(what.meetsAt)}, ${what.place}` : '';
  const text = {
    STARTED: '만날 날을 정하기 시작했어요. 되는 날을 골라 주세요.',
    PROPOSED: `이렇게 만나는 건 어때요? ${words}`,
    SETTLED: `약속이 정해졌어요. ${words}`,
    REOPENED: `약속을 다시 정하고 있어요. 이렇게 만나는 건 어때요? ${words}`,
    CANCELED: ['약속이 취소됐어요.', words].filter(Boolean).join(' '),
  }[step];
  await insertSystemMessage(tx, { channelId, kind: `PLAN_${step}`, text });
}
