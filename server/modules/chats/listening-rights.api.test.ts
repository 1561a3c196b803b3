import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { chatChannels, chatMembers, refreshTokens, sanctions, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { issueSession } from '../sign-in/session-tokens';
import { createAuthenticate, createMayListen } from './listening-rights';

const api = useTestApi();

async function credentialsOf({ id, familyId }: Person) {
  const passcode = await api.app.tokens.sign('broker', { sub: String(id), fam: familyId }, 600);
  return { login: `user-${id}`, passcode };
}

describe('who may connect and listen', () => {
  test('a member with live credentials, to their own channel and the rooms they are in now', async () => {
    const [me, other] = [await api.person(), await api.person()];
    const [authenticate, mayListen] = [createAuthenticate(api.app), createMayListen(api.app)];
    expect(await authenticate(await credentialsOf(me))).toMatchObject({ userId: me.id });
    expect(await authenticate({ ...(await credentialsOf(me)), login: `user-${other.id}` })).toBeNull();
    const ofAnother = await credentialsOf({ ...me, familyId: other.familyId });
    expect(await authenticate(ofAnother)).toBeNull();
    await api.app.db.insert(chatChannels).values({ id: 77, lowTeamId: 1, highTeamId: 2 });
    await api.app.db.insert(chatMembers).values({ channelId: 77, userId: me.id, teamId: 1 });
    expect(await mayListen(me.id, 'chat.77')).toBe(true);
    expect(await mayListen(other.id, 'chat.77')).toBe(false);
    expect(await mayListen(me.id, `user.${me.id}`)).toBe(true);
    expect(await mayListen(me.id, `user.${other.id}`)).toBe(false);
    await api.app.db.update(chatMembers).set({ leftAt: api.clock.now() });
    expect(await mayListen(me.id, 'chat.77')).toBe(false);
  });

  test('nobody who signed out, withdrew or is blocked for ever', async () => {
    const [authenticate, mayListen] = [createAuthenticate(api.app), createMayListen(api.app)];
    const [signedOut, withdrawn, blocked] = [await api.person(), await api.person(), await api.person()];
    await api.app.db
      .update(refreshTokens)
      .set({ revokedAt: api.clock.now() })
      .where(eq(refreshTokens.familyId, signedOut.familyId));
    // Signed in on another device still.
    await transact(api.app, (tx) =>
      issueSession({ app: api.app, tx }, { userId: signedOut.id, deviceId: null }),
    );
    await api.app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, withdrawn.id));
    await api.app.db.insert(sanctions).values({ userId: blocked.id, reason: '사칭' });
    for (const person of [signedOut, withdrawn, blocked])
      expect(await authenticate(await credentialsOf(person))).toBeNull();
    await api.app.db.insert(chatChannels).values({ id: 78, lowTeamId: 1, highTeamId: 2 });
    for (const { id: userId } of [withdrawn, blocked]) {
      await api.app.db.insert(chatMembers).values({ channelId: 78, userId, teamId: 1 });
      for (const channel of [`user.${userId}`, 'chat.78'])
        expect(await mayListen(userId, channel)).toBe(false);
    }
  });
});
