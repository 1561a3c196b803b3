import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUser } from '@/contract/users';
import { setAnalyticsSink, type TrackedEvent } from '@/lib/analytics/analytics';
import { buildInviteLink, randomInviteLinkType } from '@/lib/domain/invites/invite-link';
import { useInviteLink } from '@/lib/domain/invites/use-invite-link';
import { setErrorSink } from '@/lib/report-error/report-error';
import { installNativeApp } from '@/testing/bridge/native-app';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { useShareInvite } from './use-share-invite';

const app = installNativeApp();
let reported: { message: string; severity: unknown }[];
let person = 0;

/** Somebody new each time: a link that was made is kept for the page. */
function newcomer() {
  person += 1;
  const me = meBuilder({ inviteToken: `ABCDEFGHJK${String(person).padStart(32, '0')}` });
  mockCall(getUser, () => me);
  return buildInviteLink(me, randomInviteLinkType());
}

function ShareButton() {
  const share = useShareInvite();
  const link = useInviteLink();
  return (
    <button type="button" onClick={() => void share()}>
      {link?.url ?? '…'}
    </button>
  );
}

beforeEach(() => {
  reported = [];
  setErrorSink((error, { severity }) => reported.push({ message: String(error), severity }));
  events = [];
  setAnalyticsSink((event) => events.push(event));
  app.heard.length = 0;
  app.answerWith({
    generateInvitationUrl: () => ({ url: 'https://slide.onelink.example/a1b2' }),
    share: () => ({ outcome: 'SHARED' }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  setAnalyticsSink(null);
});

let events: TrackedEvent[];
const tracked = () => events.map(({ name }) => name);

describe('the link to give out in the app', () => {
  test('is the app’s own, made once, and leads to the web’s', async () => {
    const web = newcomer();
    const { unmount } = renderScreen(<ShareButton />);
    expect(await screen.findByText('https://slide.onelink.example/a1b2')).toBeInTheDocument();
    unmount();
    renderScreen(<ShareButton />);
    expect(await screen.findByText('https://slide.onelink.example/a1b2')).toBeInTheDocument();
    expect(app.heardOf('generateInvitationUrl').map(({ payload }) => payload)).toEqual([
      { uniqueId: meBuilder().uniqueId, linkType: web.linkType, webUrl: web.url },
    ]);
    expect(reported).toEqual([]);
  });

  test.each([
    ['an error', { error: 'no network' }],
    ['another kind of link', { url: 'javascript:alert(1)' }],
  ])('is the web’s when the app answers %s, with a warning', async (_, answer) => {
    const web = newcomer();
    app.answerWith({ generateInvitationUrl: () => answer });
    renderScreen(<ShareButton />);
    await waitFor(() =>
      expect(reported).toEqual([
        { message: 'Error: failed to generate invitation URL', severity: 'warning' },
      ]),
    );
    expect(screen.getByText(web.url)).toBeInTheDocument();
  });
});

describe('sharing', () => {
  test('shows the app’s sheet where the webview has none', async () => {
    newcomer();
    const { user } = renderScreen(<ShareButton />);
    await user.click(await screen.findByText('https://slide.onelink.example/a1b2'));
    await waitFor(() => expect(tracked()).toContain('share_friend_invite_link'));
    expect(app.heardOf('share')[0]?.payload).toMatchObject({ url: 'https://slide.onelink.example/a1b2' });
  });

  test('that somebody closed is no sharing and copies nothing', async () => {
    newcomer();
    app.answerWith({ share: () => ({ outcome: 'CLOSED' }) });
    const { user } = renderScreen(<ShareButton />);
    await user.click(await screen.findByText('https://slide.onelink.example/a1b2'));
    await waitFor(() => expect(app.heardOf('share')).toHaveLength(1));
    expect(tracked()).toEqual([]);
    expect(screen.queryByText('링크가 복사되었습니다.')).toBeNull();
  });

  test('copies where no sheet opens', async () => {
    newcomer();
    app.answerWith({ share: () => ({ outcome: 'FAILED' }) });
    const { user } = renderScreen(<ShareButton />);
    await user.click(await screen.findByText('https://slide.onelink.example/a1b2'));
    expect(await screen.findByText('링크가 복사되었습니다.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain('https://slide.onelink.example/a1b2');
    expect(tracked()).toContain('copy_friend_invite_link');
  });

  test('asks the system first', async () => {
    newcomer();
    const share = vi.fn(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = renderScreen(<ShareButton />);
    await user.click(await screen.findByText('https://slide.onelink.example/a1b2'));
    await waitFor(() => expect(tracked()).toContain('share_friend_invite_link'));
    expect(share).toHaveBeenCalledOnce();
    expect(app.heardOf('share')).toEqual([]);
  });

  test('is counted with the link, without the token that makes friends', async () => {
    const web = newcomer();
    app.answerWith({ generateInvitationUrl: () => ({ error: 'no network' }) });
    const { user } = renderScreen(<ShareButton />);
    await user.click(await screen.findByText(web.url));
    await waitFor(() => expect(tracked()).toContain('share_friend_invite_link'));
    const { origin, pathname } = new URL(web.url);
    expect(events.at(-1)?.params).toMatchObject({
      link_type: web.linkType,
      url: `${origin}${pathname}?link_type=${web.linkType}`,
    });
    expect(app.heardOf('share')[0]?.payload).toMatchObject({ url: web.url });
  });
});
