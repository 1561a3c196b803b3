import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPushToken } from '@/contract/alarms';
import { createSafetyShare, updateSafetyShare } from '@/contract/safety-shares';
import type { Person } from '../../../testing/api/person';
import { proposeMeeting } from '../../../testing/api/plans';
import { openRoomOfSix } from '../../../testing/api/room';
import { createFriends } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms } from '../../db/schema';
import type { PushKind } from '../../push/push-groups';
import { askForCheckIns } from '../safety-shares/ask-for-check-ins';
import { pushAlarm } from './push-alarm';

const api = useTestApi({}, { each: true });
const hourMs = 3_600_000;

const send = () => vi.spyOn(api.app.push, 'send').mockResolvedValue('sent');
let sent: ReturnType<typeof send>;
beforeEach(() => {
  sent = send();
});

/** What was sent to somebody of this kind, and of this step of a plan, once its job has run. */
async function pushOf({ id }: Person, type: PushKind, step?: string) {
  const mine = () => sent.mock.calls.map(([, push]) => push).filter((push) => push.userId === id);
  return vi.waitFor(
    () => {
      const push = mine().findLast((each) => each.type === type && (!step || each.data?.step === step));
      if (!push) throw new Error(`no push of ${type}`);
      return push;
    },
    { timeout: 30_000 },
  );
}

const withPhone = (as: Person) => api.call(createPushToken, { as, body: { fcmToken: `phone-${as.id}` } });

/** Somebody whose friends watch over a meeting, asked whether they are back. */
async function askedWhetherBack() {
  const me = await api.person();
  const [friend] = await createFriends(api, me, 1);
  await withPhone(me);
  const now = api.clock.now().getTime();
  const { id } = await api.call(createSafetyShare, {
    as: me,
    body: {
      friendIds: [friend.id],
      company: '한강 피크닉단',
      place: '성수역 3번 출구',
      meetsAt: new Date(now + hourMs).toISOString(),
      checkInAt: new Date(now + 2 * hourMs).toISOString(),
    },
  });
  api.clock.advance(2 * hourMs);
  await askForCheckIns(api);
  const isMine = and(eq(alarms.userId, me.id), eq(alarms.type, 'SAFETY_SHARE_CHANGED'));
  const [alarm] = await api.app.db.select().from(alarms).where(isMine).orderBy(desc(alarms.id));
  const endsAt = new Date(api.clock.now().getTime() + hourMs / 2).toISOString();
  return { me, safetyShareId: id, push: { alarmId: alarm?.id ?? 0, endsAt } };
}

test('for a device that is off it is kept until what it tells of is over, and no longer', async () => {
  const { me } = await askedWhetherBack();
  const { keptSeconds } = await pushOf(me, 'SAFETY_SHARE_CHANGED');
  // The clock runs on.
  expect(keptSeconds).toBeLessThanOrEqual(1800);
  expect(keptSeconds).toBeGreaterThan(1700);
});

test('that tells of a proposed meeting is kept until its time', async () => {
  const { her, his, matchId: channelId } = await openRoomOfSix(api);
  await withPhone(his.people[0]);
  await proposeMeeting(api, { as: her.people[0], channelId, inHours: 30 });
  const { keptSeconds } = await pushOf(his.people[0], 'PLAN_CHANGED', 'PROPOSED');
  expect(keptSeconds).toBeLessThanOrEqual(30 * 3600);
  expect(keptSeconds).toBeGreaterThan(30 * 3600 - 100);
});

test.each(['answered', 'over'])('that waited until what it asks was %s is not sent', async (end) => {
  const { me, safetyShareId, push } = await askedWhetherBack();
  await pushOf(me, 'SAFETY_SHARE_CHANGED');
  sent.mockClear();
  await pushAlarm(api, push);
  expect(sent).toHaveBeenCalledOnce();
  const back = { as: me, params: { safetyShareId }, body: { action: 'CHECK_IN' as const } };
  if (end === 'answered') await api.call(updateSafetyShare, back);
  else api.clock.advance(hourMs / 2);
  await pushAlarm(api, push);
  expect(sent).toHaveBeenCalledOnce();
});

test('names its alarm, so that whoever opens it has read that one', async () => {
  const { me, push } = await askedWhetherBack();
  const { data } = await pushOf(me, 'SAFETY_SHARE_CHANGED');
  expect(data).toMatchObject({ alarmId: push.alarmId, step: 'CHECK_IN_DUE' });
});
