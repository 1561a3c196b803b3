import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getMatch } from '@/contract/matches';
import { getTeamView } from '@/contract/teams';
import { createHeartbeat } from '@/contract/users';
import { matchBuilder, memberCardBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import { mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { SessionRuntime } from './session-runtime';

beforeEach(() => {
  mockCall(createHeartbeat, () => ({}));
  mockCall(getTeamView, () => ({
    team: teamSummaryBuilder(),
    members: [memberCardBuilder()],
    isOwnTeam: true,
  }));
});

// The page itself knows nothing of matches.
test.each(['/my-page', '/chats', '/team'])(
  'a match somebody else makes shows its moment on %s',
  async (at) => {
    const id = { '/my-page': 81, '/chats': 82, '/team': 83 }[at] ?? 0;
    mockCall(getMatch, () => matchBuilder({ id, state: 'MATCHED', channelId: id, expiresAt: null }));
    const realtime = fakeRealtime();
    const { user, location } = renderScreen(<SessionRuntime />, { at, wrapper: realtime.wrapper });
    await realtime.say('user.1', {
      type: 'MUTUAL_LIKE',
      id: 1,
      at: '2026-11-21T03:00:00Z',
      data: { matchId: id, channelId: id, teamName: '한강 피크닉단' },
    });
    const moment = await screen.findByRole('dialog', { name: '매칭됐어요' });
    await user.click(within(moment).getByRole('button', { name: '나중에 할게요' }));
    await waitFor(() => expect(moment).not.toBeInTheDocument());
    expect(location()).toBe(at);
  },
);
