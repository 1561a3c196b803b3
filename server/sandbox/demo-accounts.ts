import type { DemoPerson } from '../demo/demo-person';
import type { SandboxAccount } from './accounts';

/** The demo people as accounts of the sandbox's providers: `id` is the subject to store with the person. */
export function demoAccounts(people: DemoPerson[]): SandboxAccount[] {
  return people.map(({ key, provider, nickname, loginId, name, birthdate, gender, phone }) => ({
    id: key,
    provider,
    name: nickname,
    email: `${loginId}@demo.test`,
    identity: { name, birthdate, gender, phone, carrier: 'SKT' },
    isDemo: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  }));
}
