import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { alert } from '@/components/ui/confirm';
import { claimAttribution } from '@/contract/attributions';
import { errorCodes } from '@/contract/error-codes';
import { getUser } from '@/contract/users';
import { INVITE_TOKEN_KEY } from '@/lib/domain/invites/invite-link';
import { encodeInviteToken } from '@/lib/domain/invites/invite-token';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { useQueryParam } from '@/lib/react/use-query-param';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { ClaimedInvite } from './claimed-invite';

const iuid = encodeInviteToken(`JKLMNPQRST${'0123456789abcdef'.repeat(2)}`, INVITE_TOKEN_KEY);
const onPage = vi.fn();

beforeEach(() => {
  onPage.mockClear();
  mockCall(getUser, () => meBuilder());
  // The router.
  window.addEventListener('popstate', onPage);
});

function Tab() {
  const [, setTab] = useQueryParam('tab');
  return (
    <button type="button" onClick={() => setTab('sent')}>
      보낸 LIKE
    </button>
  );
}

/** A page by an invite link, whose claim is answered when the test says so. */
function openByLink() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { requests } = mockCall(claimAttribution, async () => {
    await answered;
    return new MockedError(errorCodes.alreadyFriend);
  });
  useInvitedEventStore.getState().setInvitedEvent({ iuid, linkType: 'normal_1' });
  const page = (
    <>
      <ClaimedInvite />
      <Tab />
    </>
  );
  renderScreen(page, { at: `/home?iuid=${iuid}&link_type=normal_1` });
  return { answer, requests };
}

test('an address below a layer loses the claimed invite too, and the layer closes as ever', async () => {
  const { answer } = openByLink();
  const closed = alert({ title: '새 소식' });
  const button = await screen.findByRole('button', { name: '확인' });
  answer();
  await screen.findByText('이미 친구예요');
  await waitFor(() => expect(window.location.href).toBe(`${window.location.origin}/home`));
  button.click();
  await closed;
  await waitFor(() => expect(window.history.state).not.toMatchObject({ slidePlaces: 1 }));
  expect(window.location.search).toBe('');
  expect(onPage).not.toHaveBeenCalled();
});

test('going back from a layer closes it, and its page has lost the invite', async () => {
  const { answer } = openByLink();
  const closed = alert({ title: '새 소식' });
  await screen.findByRole('button', { name: '확인' });
  answer();
  await screen.findByText('이미 친구예요');
  window.history.back();
  await closed;
  expect(window.location.search).toBe('');
  expect(onPage).not.toHaveBeenCalled();
});

test('another tab of the page does not bring the claimed invite back', async () => {
  const { answer } = openByLink();
  // Written by the router, which then hears of no change to its address.
  window.history.replaceState({ __NA: true }, '', window.location.href);
  answer();
  await screen.findByText('이미 친구예요');
  screen.getByRole('button', { name: '보낸 LIKE' }).click();
  expect(window.location.search).toBe('?tab=sent');
});

test('a page that was left before the answer has lost the invite for who goes back to it', async () => {
  const { answer, requests } = openByLink();
  await waitFor(() => expect(requests).toHaveLength(1));
  window.history.pushState(null, '', '/team');
  answer();
  await screen.findByText('이미 친구예요');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  expect(window.location.search).toBe('');
  expect(onPage).toHaveBeenCalledOnce();
});
