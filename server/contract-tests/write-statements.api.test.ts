import { expect, test, vi } from 'vitest';
import { mainWrites } from '../../testing/api/prepared-writes';
import { recordWrite } from '../../testing/api/record-write';
import { useTestApi } from '../../testing/api/use-api';

/**
 * What each write asks of the database, beside what begins and ends its transaction
 * (docs/decisions/037-prepared-reads.md): a call that begins to ask once more is seen here, and nowhere in its answer.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const api = useTestApi();

const statements: Record<keyof typeof mainWrites, number> = {
  'turning a card': 10,
  'turning the card of a team that turned ours': 12,
  'the mark that a pre-match was seen': 1,
  'the mark that a match was read': 1,
  'passing a pre-match': 8,
  'a LIKE': 14,
  'a LIKE back': 14,
  'opening a LIKE': 7,
  'all photos of a match': 11,
  'opening a special match': 10,
  'closing a match': 11,
  'asking for friendship': 9,
  'accepting friendship': 11,
  'declining friendship': 5,
  'inviting the first to a draft': 14,
  'inviting another one': 14,
  'joining a draft': 12,
  'declining an invitation': 8,
  'founding a team': 16,
  'editing a team': 11,
  'leaving a team': 18,
  'a message': 1,
  'the mark how far a room was read': 1,
  'the mark that alarms were read': 2,
  'changing oneself': 8,
  'blocking somebody': 8,
  'reporting somebody': 9,
  'claiming a link': 13,
  'taking the clovers of a day': 5,
  'redeeming a coupon': 5,
  'renewing a sign-in': 4,
};

test.each(Object.entries(mainWrites))('%s', async (name, prepare) => {
  const asked = await recordWrite(api.app, await prepare(api));
  expect(asked.statements, asked.statements.join('; ')).toHaveLength(
    statements[name as keyof typeof mainWrites],
  );
  expect(asked.transactions).toBeLessThanOrEqual(1);
});
