import { createHash, randomInt } from 'node:crypto';
import { type Avoidance, getAvoidance, updateAvoidance } from '@/contract/avoidance';
import type { Person } from './person';
import type { TestApi } from './test-api';

export const randomPhone = () => `010${randomInt(10_000_000, 99_999_999)}`;

/** As the contract says a device does it. */
export async function hashOnDevice(api: TestApi, as: Person, phoneNumber: string): Promise<string> {
  const { phoneSalt } = await api.call(getAvoidance, { as });
  return createHash('sha256').update(`${phoneSalt}${phoneNumber}`).digest('hex');
}

export async function avoidPhones(
  api: TestApi,
  as: Person,
  phoneNumbers: readonly string[],
): Promise<Avoidance> {
  const addedPhones = await Promise.all(phoneNumbers.map((each) => hashOnDevice(api, as, each)));
  return api.call(updateAvoidance, { as, body: { addedPhones } });
}
