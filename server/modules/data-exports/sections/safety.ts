import { and, asc, eq } from 'drizzle-orm';
import { alarms, appeals, reports, safetyShareFriends, safetyShares, sanctions } from '../../../db/schema';
import { notBlocked } from '../../blocks/block-rules';
import { findReportType } from '../../reports/report-types';
import { nicknameOf, type Reading, type Section } from '../section';

export const safetySections: readonly Section[] = [
  { name: 'reports', about: '내가 한 신고', read: readReports },
  { name: 'sanctions', about: '받은 이용 제한과 이의 제기', read: readSanctions },
  { name: 'safety-shares', about: '친구에게 알린 만남', read: readSafetyShares },
  { name: 'alarms', about: '받은 알림', read: readAlarms },
];

async function readReports({ db, userId }: Reading) {
  const made = await db
    .select({
      targetType: reports.targetType,
      reportTypeId: reports.reportTypeId,
      description: reports.description,
      outcome: reports.outcome,
      at: reports.createdAt,
      closedAt: reports.closedAt,
    })
    .from(reports)
    .where(eq(reports.reporterUserId, userId))
    .orderBy(asc(reports.id));
  return made.map(({ reportTypeId, ...report }) => ({
    reason: findReportType(reportTypeId)?.name ?? '',
    ...report,
  }));
}

async function readSanctions({ db, userId }: Reading) {
  return db
    .select({
      reason: sanctions.reason,
      at: sanctions.createdAt,
      endsAt: sanctions.endsAt,
      liftedAt: sanctions.liftedAt,
      appeal: appeals.text,
      appealedAt: appeals.createdAt,
      outcome: appeals.outcome,
      answer: appeals.answer,
      answeredAt: appeals.answeredAt,
    })
    .from(sanctions)
    .leftJoin(appeals, eq(appeals.sanctionId, sanctions.id))
    .where(eq(sanctions.userId, userId))
    .orderBy(asc(sanctions.id));
}

async function readSafetyShares({ db, userId }: Reading) {
  const told = await db
    .select({
      id: safetyShares.id,
      company: safetyShares.company,
      place: safetyShares.place,
      meetsAt: safetyShares.meetsAt,
      checkInAt: safetyShares.checkInAt,
      state: safetyShares.state,
      at: safetyShares.createdAt,
      closedAt: safetyShares.closedAt,
    })
    .from(safetyShares)
    .where(eq(safetyShares.userId, userId))
    .orderBy(asc(safetyShares.id));
  const friends = await db
    .select({ id: safetyShares.id, nickname: nicknameOf(safetyShareFriends.userId, userId) })
    .from(safetyShareFriends)
    .innerJoin(safetyShares, eq(safetyShares.id, safetyShareFriends.safetyShareId))
    .where(eq(safetyShares.userId, userId))
    .orderBy(asc(safetyShareFriends.userId));
  return told.map(({ id, ...share }) => ({
    ...share,
    friends: friends.filter((friend) => friend.id === id).map(({ nickname }) => nickname),
  }));
}

/** As the list of alarms: none that names somebody who is blocked. */
async function readAlarms({ db, userId }: Reading) {
  return db
    .select({
      type: alarms.type,
      title: alarms.title,
      body: alarms.body,
      at: alarms.createdAt,
      readAt: alarms.readAt,
    })
    .from(alarms)
    .where(and(eq(alarms.userId, userId), notBlocked(userId, alarms.actorUserId)))
    .orderBy(asc(alarms.id));
}
