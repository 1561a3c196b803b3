import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getMyTeam } from '@/contract/my-team';
import { useMyTeam } from '@/features/team/api/get-my-team';
import { emitSessionEnd } from '@/lib/domain/session/session-end';
import { setSession } from '@/lib/domain/session/session-store';
import { startKnownSession } from '@/lib/domain/session/start-known-session';
import { keepQueries } from '@/lib/query/keep-queries';
import { createQueryClient } from '@/lib/query/query-client';
import { storageKeys } from '@/lib/storage/storage-keys';
import { stored } from '@/lib/storage/stored';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { Gate } from './_components/runtime/gate';
import { useSessionLifecycle } from './_components/runtime/use-session-lifecycle';
import { Providers } from './providers';

// The layer opens a connection and beats; what it does to the cache is mounted by hand.
vi.mock('./_components/runtime/app-layers', () => ({ AppLayers: () => <Lifecycle /> }));
vi.mock('./_components/runtime/create-app-realtime', () => ({ createAppRealtime: () => null }));

function Lifecycle() {
  useSessionLifecycle();
  // Says so from an effect: what is on the screen before that does not listen yet.
  const [isListening, setIsListening] = useState(false);
  useEffect(() => setIsListening(true), []);
  return isListening && <p>곁에 있어요</p>;
}

function MyTeamId() {
  const { data } = useMyTeam();
  return <p>{data ? `초대 ${data.receivedInvitations.length}개` : '아직 몰라요'}</p>;
}

const nothing = { team: null, draft: null, request: null, receivedInvitations: [], sentInvitations: [] };

/** What an earlier visit of this person left. */
async function visitedBefore(answer: object) {
  const queryClient = createQueryClient();
  const stop = keepQueries(queryClient, () => 1);
  queryClient.setQueryData(['teams', 'mine'], answer);
  await waitFor(() => expect(localStorage.getItem(storageKeys.keptQueries)).not.toBeNull(), {
    timeout: 3_000,
  });
  stop();
}

beforeEach(() => {
  stored.accessToken.set('access');
  stored.refreshToken.set('refresh');
  stored.userId.set(1);
});

test('a warm visit shows what was known with its first render, and forgets it with the session', async () => {
  await visitedBefore({ ...nothing, receivedInvitations: [{}, {}] });
  const { requests } = mockCall(getMyTeam, () => new Promise<never>(() => {}));
  const loading = { status: 'loading' } as const;
  setSession(loading);
  startKnownSession();
  renderScreen(
    <Providers>
      <Gate audience="member">
        <MyTeamId />
      </Gate>
    </Providers>,
  );
  expect(screen.getByText('초대 2개')).toBeInTheDocument();
  await waitFor(() => expect(requests).toHaveLength(1), { timeout: 5_000 });
  await screen.findByText('곁에 있어요', {}, { timeout: 5_000 });
  emitSessionEnd({ isFollowed: false });
  expect(localStorage.getItem(storageKeys.keptQueries)).toBeNull();
});
