import { getAvoidance, updateAvoidance } from '@/contract/avoidance';
import * as safety from '@/contract/safety';
import * as shares from '@/contract/safety-shares';
import { createAppeal, getSanctions } from '@/contract/sanctions';
import type { Cast, Circle } from './cast';
import type { City } from './city';
import type { Meter } from './meter';

const hourMs = 3_600_000;

/** What the safety pages read, for people from all over the city. */
export async function measureSafetyReads(city: City, { measure }: Meter, readers: Cast['readers']) {
  await measure('GET blocks/mine', readers, ({ id }) => city.ask(id, safety.getBlocks));
  await measure('GET reports/mine', readers, ({ id }) => city.ask(id, safety.getReports));
  await measure('GET reports/types', readers, ({ id }) => city.ask(id, safety.getReportTypes));
  await measure('GET users/me/avoidance', readers, ({ id }) => city.ask(id, getAvoidance));
  await measure('GET safety-shares/mine', readers, ({ id }) => city.ask(id, shares.getSafetyShares));
  await measure('GET sanctions/mine', readers, ({ id }) => city.ask(id, getSanctions));
}

/** Tells a friend of a meeting, reports, avoids, blocks, appeals; the leader of each circle acts. */
export async function measureSafetyWrites(city: City, meter: Meter, { circles, met }: Cast) {
  const { measure } = meter;
  await measureShares(city, meter, circles);
  await measure('POST reports', circles, ([leader, , , last]) =>
    city.ask(leader, safety.createReport, { body: { targetType: 'USER', targetId: last, reportTypeId: 1 } }),
  );
  await measure('POST block-word/check', circles, ([leader]) =>
    city.ask(leader, safety.checkBlockWord, { body: { field: 'NICKNAME', value: `산책하는 곰 ${leader}` } }),
  );
  await measure('PUT users/me/avoidance, 100 numbers', circles, ([leader]) => {
    const addedPhones = Array.from({ length: 100 }, (_, n) => `${leader}${n}`.padStart(64, '0'));
    return city.ask(leader, updateAvoidance, { body: { addedPhones } });
  });
  const made = await measure('POST blocks, a person', circles, ([leader, , , last]) =>
    city.ask(leader, safety.createBlock, { body: { userId: last } }),
  );
  await measure('DELETE blocks', made, ({ item: [leader], answer }) =>
    city.ask(leader, safety.deleteBlock, { params: { blockId: answer.id } }),
  );
  await measure('POST blocks, a team', met, ({ id, team }) =>
    city.ask(id, safety.createBlock, { body: { teamId: team } }),
  );
}

async function measureShares(city: City, { measure }: Meter, circles: readonly Circle[]) {
  const meetsAt = new Date(Date.now() + hourMs).toISOString();
  const checkInAt = new Date(Date.now() + 4 * hourMs).toISOString();
  const told = await measure('POST safety-shares', circles, ([leader, second, third]) => {
    const body = {
      company: '한강 피크닉단',
      place: '홍대입구역',
      meetsAt,
      checkInAt,
      friendIds: [second, third],
    };
    return city.ask(leader, shares.createSafetyShare, { body });
  });
  await measure('PUT safety-shares, back', told, ({ item: [leader], answer }) =>
    city.ask(leader, shares.updateSafetyShare, {
      params: { safetyShareId: answer.id },
      body: { action: 'CHECK_IN' },
    }),
  );
}

/** Of people a sanction was set on just now, so it comes last: it forbids much. */
export async function measureAppeals(city: City, { measure }: Meter, circles: readonly Circle[]) {
  const sanctioned = await city.query<{ id: number; person: number }>(
    `insert into sanctions (user_id, reason, ends_at) select id, '부적절한 언어 사용', now() + interval '3 days'
      from unnest($1::int[]) id returning id, user_id as person`,
    [circles.map(([leader]) => leader)],
  );
  await measure('POST sanctions appeal', sanctioned, ({ id, person }) =>
    city.ask(person, createAppeal, {
      params: { sanctionId: id },
      body: { text: '다시 한 번 봐 주세요, 오해예요.' },
    }),
  );
}
