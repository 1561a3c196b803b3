import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { updateAvoidance } from '@/contract/avoidance';
import { getPreMatches } from '@/contract/pre-matches';
import { avoidPhones, hashOnDevice, randomPhone } from '../../../testing/api/avoidance';
import type { Person } from '../../../testing/api/person';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { useTestApi } from '../../../testing/api/use-api';
import { users } from '../../db/schema';
import { runManualDrop } from '../recommendation/run-drop';
import { fillPhoneHashes } from './fill-phone-hashes';

const api = useTestApi({}, { each: true });

/** As an account from before numbers had hashes. */
async function givePhone({ id }: Person, phoneNumber: string): Promise<void> {
  await api.app.db.update(users).set({ phoneNumber, phoneHash: null }).where(eq(users.id, id));
  await fillPhoneHashes(api);
}

let women: ReadyTeam;
let men: ReadyTeam;
beforeEach(async () => {
  women = await createReadyTeam(api, { gender: 'WOMAN', affiliation: '연세대 국문과' });
  men = await createReadyTeam(api, { gender: 'MAN', affiliation: '연세대학교' });
});

async function shownTo({ people }: ReadyTeam): Promise<number[]> {
  const { items } = await api.call(getPreMatches, { as: people[0] });
  return items.map(({ team }) => team.id);
}

test('a drop does not introduce whose number somebody avoids, in either direction', async () => {
  const phoneNumber = randomPhone();
  await givePhone(men.people[2], phoneNumber);
  await avoidPhones(api, women.people[1], [randomPhone(), phoneNumber]);
  await runManualDrop(api);
  expect([await shownTo(women), await shownTo(men)]).toEqual([[], []]);
});

test('a drop introduces them again once the number is not avoided any more', async () => {
  const phoneNumber = randomPhone();
  await givePhone(men.people[2], phoneNumber);
  const as = women.people[1];
  await avoidPhones(api, as, [phoneNumber]);
  const removedPhones = [await hashOnDevice(api, as, phoneNumber)];
  expect(await api.call(updateAvoidance, { as, body: { removedPhones } })).toMatchObject({ phoneCount: 0 });
  await runManualDrop(api);
  expect(await shownTo(women)).toEqual([men.id]);
});

test('a drop does not introduce people of one school to somebody who avoids theirs', async () => {
  await api.call(updateAvoidance, { as: men.people[0], body: { avoidsAffiliation: true } });
  const others = await createReadyTeam(api, { gender: 'WOMAN', affiliation: '서강대' });
  await runManualDrop(api);
  expect([await shownTo(women), await shownTo(men)]).toEqual([[], [others.id]]);
});
