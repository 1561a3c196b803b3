import { describe, expect, test } from 'vitest';
import { getAudit } from '@/contract/back-office/audit';
import {
  createProposal,
  decideProposal,
  getExport,
  getProposals,
  type proposalKinds,
} from '@/contract/back-office/proposals';
import { createReport } from '@/contract/safety';
import { getUser } from '@/contract/users';
import { createTestOperator, type TestOperator } from '../../../testing/api/operators';
import { useTestApi } from '../../../testing/api/use-api';
import { operatorProposals } from '../../db/schema';

const api = useTestApi();
const dayMs = 86_400_000;

async function propose(kind: (typeof proposalKinds)[number], role: 'ADMIN' | 'MODERATOR' = 'MODERATOR') {
  const [proposer, other, person] = [
    await createTestOperator(api, role),
    await createTestOperator(api, 'ADMIN'),
    await api.person(),
  ];
  const body = { kind, userId: person.id, reason: '다른 사람 사칭' };
  const { id } = await api.call(createProposal, { headers: proposer.headers, body });
  return { proposer, other, person, id, body };
}

const decision = (
  { headers }: TestOperator,
  proposalId: number,
  decide: 'CONFIRM' | 'DECLINE' = 'CONFIRM',
) => ({
  headers,
  params: { proposalId },
  body: { decision: decide },
});

describe('a block for ever', () => {
  test('takes two: proposed by one, confirmed by another, and nothing before', async () => {
    const { proposer, other, person, id } = await propose('BLOCK', 'ADMIN');
    await api.call(getUser, { as: person, query: {} });
    expect(await api.refusal(decideProposal, decision(proposer, id))).toMatchObject({ code: 1003 });
    await api.call(getUser, { as: person, query: {} });
    await api.call(decideProposal, decision(other, id));
    expect((await api.refusal(getUser, { as: person, query: {} })).code).toBe(2006);
    const { items } = await api.call(getProposals, { headers: other.headers });
    expect(items.find((each) => each.id === id)).toMatchObject({ state: 'CONFIRMED', isOwn: false });
    const audit = await api.call(getAudit, { headers: other.headers, query: {} });
    expect(audit.items.slice(0, 3)).toMatchObject([
      { action: 'PERSON_SANCTIONED', actor: other.by, targetId: String(person.id), after: { endsAt: null } },
      { action: 'PROPOSAL_CONFIRMED', actor: other.by },
      { action: 'PROPOSAL_MADE', actor: proposer.by, reason: '다른 사람 사칭' },
    ]);
  });

  test('is not confirmed after a day, nor once it was declined', async () => {
    const old = await propose('BLOCK');
    api.clock.advance(dayMs + 1000);
    // Sessions are over by then.
    const fresh = await createTestOperator(api);
    expect(await api.refusal(decideProposal, decision(fresh, old.id))).toMatchObject({ code: 1003 });
    const { items } = await api.call(getProposals, { headers: fresh.headers });
    expect(items.find((each) => each.id === old.id)?.state).toBe('EXPIRED');

    const declined = await propose('BLOCK');
    await api.call(decideProposal, decision(declined.proposer, declined.id, 'DECLINE'));
    expect(await api.refusal(decideProposal, decision(declined.other, declined.id))).toMatchObject({
      code: 1003,
    });
    await api.call(getUser, { as: declined.person, query: {} });
    const refused = await propose('BLOCK');
    await api.call(decideProposal, decision(refused.other, refused.id, 'DECLINE'));
    const listed = await api.call(getProposals, { headers: refused.other.headers });
    const stateOf = (id: number) => listed.items.find((each) => each.id === id)?.state;
    expect([declined, refused].map(({ id }) => stateOf(id))).toEqual(['WITHDRAWN', 'DECLINED']);
  });

  test('is one block when two confirm at once, and one proposal when it is sent twice', async () => {
    const { proposer, other, id, body } = await propose('BLOCK');
    expect(await api.call(createProposal, { headers: proposer.headers, body })).toEqual({ id });
    const third = await createTestOperator(api);
    const codes = await Promise.all(
      [other, third].map((operator) => api.attempt(decideProposal, decision(operator, id))),
    );
    expect(codes.toSorted()).toEqual([1003, null]);
  });

  test('of nobody is refused', async () => {
    const { headers } = await createTestOperator(api);
    const body = { kind: 'BLOCK' as const, userId: 2_000_000_000, reason: '사칭' };
    expect(await api.refusal(createProposal, { headers, body })).toMatchObject({ code: 1003 });
  });
});

describe('an export', () => {
  test('is given to the two who decided it, for a day, and each taking is noted', async () => {
    const { proposer, other, person, id } = await propose('EXPORT');
    const reporter = await api.person();
    const report = { targetType: 'USER' as const, targetId: person.id, reportTypeId: 1 };
    await api.call(createReport, { as: reporter, body: report });
    const take = ({ headers }: TestOperator) => ({ headers, params: { proposalId: id } });
    expect(await api.refusal(getExport, take(proposer))).toMatchObject({ code: 1003 });
    await api.call(decideProposal, decision(other, id));
    const offered = async ({ headers }: TestOperator) =>
      (await api.call(getProposals, { headers })).items.find((each) => each.id === id)?.mayTake;
    const third = await createTestOperator(api);
    expect(await Promise.all([proposer, other, third].map(offered))).toEqual([true, true, false]);
    const { person: given } = await api.call(getExport, take(proposer));
    expect(given).toMatchObject({ userId: person.id, account: { nickname: person.nickname } });
    expect(given.reports).toHaveLength(1);
    expect(JSON.stringify(given)).not.toContain(reporter.nickname);
    expect(await api.refusal(getExport, take(third))).toMatchObject({ code: 1003 });
    const audit = await api.call(getAudit, { headers: other.headers, query: {} });
    expect(audit.items[0]).toMatchObject({ action: 'EXPORT_TAKEN', actor: proposer.by });

    // A day later; an operator's session does not last as long.
    await api.app.db.update(operatorProposals).set({ expiresAt: api.clock.now() });
    expect(await offered(proposer)).toBe(false);
    expect(await api.refusal(getExport, take(proposer))).toMatchObject({ code: 1003 });
  });

  test('cannot be taken of a block', async () => {
    const { proposer, other, id } = await propose('BLOCK');
    await api.call(decideProposal, decision(other, id));
    const taking = { headers: proposer.headers, params: { proposalId: id } };
    expect(await api.refusal(getExport, taking)).toMatchObject({ code: 1003 });
  });
});
