import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stored } from '@/lib/storage/stored';
import { setAnalyticsSink, trackEvent, trackScreen } from './analytics';
import { keepCampaign } from './campaign';
import { hashEmail } from './hash-email';
import { startAnalytics } from './start-analytics';

const config = { measurementId: 'G-TEST123', scriptUrl: 'https://tag.example/gtag/js' };
const agreed = { isAgreed: true, isMarketingAgreed: false };
const refused = { isAgreed: false, isMarketingAgreed: false };
let analytics: ReturnType<typeof startAnalytics>;

beforeEach(() => {
  setAnalyticsSink(() => {});
  analytics = startAnalytics(config);
});
afterEach(() => {
  setAnalyticsSink(null);
  window.dataLayer = undefined;
  tag()?.remove();
});

const tag = () => document.querySelector<HTMLScriptElement>('script[src^="https://tag.example"]');
const commands = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
const commandsOf = (kind: string) => commands().filter(([name]) => name === kind);
const saidOfWho = () => commandsOf('set').flatMap(([, what, value]) => (what === 'user_data' ? [value] : []));

describe('without an agreement', () => {
  test('nothing is loaded or queued, and events wait on the device, the newest fifty', () => {
    analytics.setConsent(refused);
    for (let count = 1; count <= 51; count += 1) trackEvent('invite_friend', { invited_user_id: count });
    expect(tag()).toBeNull();
    expect(window.dataLayer).toBeUndefined();
    const pending = stored.pendingEvents.get() ?? [];
    expect(pending).toHaveLength(50);
    expect(pending[0]?.params.invited_user_id).toBe(2);
    expect(localStorage.getItem('pendingAnalyticsEvents')).toContain('invite_friend');
  });
});

describe('an agreement', () => {
  test('loads the tag once, says what is allowed first, and sends what waited in its order', () => {
    trackScreen('sign-in');
    trackEvent('sign_up_begin', { is_marketing_agreed: false });
    analytics.setConsent(agreed);
    analytics.setConsent({ isAgreed: true, isMarketingAgreed: true });
    trackEvent('tutorial_complete', { is_skipped: true });
    expect(document.querySelectorAll('script[src^="https://tag.example"]')).toHaveLength(1);
    expect(tag()?.src).toBe('https://tag.example/gtag/js?id=G-TEST123');
    const nameOf = (name: unknown) =>
      name instanceof Date ? 'now' : typeof name === 'object' ? 'where' : name;
    expect(commands().map(([kind, name]) => `${kind} ${nameOf(name)}`)).toEqual([
      'consent default',
      'set where',
      'js now',
      'config G-TEST123',
      'event screen_view',
      'event sign_up_begin',
      'consent update',
      'event tutorial_complete',
    ]);
    expect(commandsOf('config')[0]?.[2]).toEqual({ send_page_view: false });
    expect(commandsOf('event').at(-1)?.[2]).toEqual({ platform: 'web', is_skipped: true });
    expect(stored.pendingEvents.get()).toBeNull();
  });

  test('says apart what advertisements may use', () => {
    analytics.setConsent(agreed);
    analytics.setConsent({ isAgreed: true, isMarketingAgreed: true });
    expect(commandsOf('consent').map(([, , state]) => state)).toEqual([
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
      {
        analytics_storage: 'granted',
        ad_storage: 'granted',
        ad_user_data: 'granted',
        ad_personalization: 'granted',
      },
    ]);
  });

  test('that ends stops the counting: events wait again', () => {
    analytics.setConsent(agreed);
    analytics.setConsent(refused);
    trackEvent('sign_up_begin');
    expect(commandsOf('event')).toEqual([]);
    expect(commandsOf('consent').at(-1)?.[2]).toMatchObject({ analytics_storage: 'denied' });
    expect(stored.pendingEvents.get()).toHaveLength(1);
  });

  test('takes the commands’ own kind along, which the tag reads', () => {
    analytics.setConsent(agreed);
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });
});

describe('who somebody is', () => {
  test('is the hash of the e-mail in lower case without dots before the @', async () => {
    const hash = await hashEmail('ji.woo.kim@example.com');
    expect(await hashEmail(' Ji.Woo.KIM@Example.com')).toBe(hash);
    expect(await hashEmail('jiwookim@example.com')).toBe(hash);
    expect(await hashEmail('jiwookim@examplecom')).not.toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is said with the tag before anything that waited, once, and taken back for nobody', async () => {
    trackEvent('sign_up_begin');
    await analytics.identify('jiwoo@example.com');
    expect(window.dataLayer).toBeUndefined();
    analytics.setConsent(agreed);
    const said = commands().map(([kind, what]) => (what === 'user_data' ? what : kind));
    expect(said).toContain('user_data');
    expect(said.indexOf('user_data')).toBeLessThan(said.indexOf('event'));
    await analytics.identify('jiwoo@example.com');
    await analytics.identify(null);
    expect(saidOfWho()).toEqual([{ sha256_email_address: await hashEmail('jiwoo@example.com') }, {}]);
    expect(JSON.stringify(commands())).not.toContain('jiwoo');
  });
});

test('who left while their hash was reckoned is not said', async () => {
  analytics.setConsent(agreed);
  const reckoned = analytics.identify('jiwoo@example.com');
  await analytics.identify(null);
  await reckoned;
  expect(saidOfWho()).toEqual([]);
});

describe('where somebody is', () => {
  afterEach(() => Reflect.deleteProperty(document, 'referrer'));

  test('is said without what an address may hold of people, before what is counted there', () => {
    const referrer = `${window.location.origin}/chats/7?text=도윤`;
    Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
    window.history.pushState(null, '', '/my-page/safety/shares/new?with=도윤&place=망원#when');
    analytics.setConsent(agreed);
    trackScreen('my-page-safety-share-new');
    window.history.pushState(null, '', '/my-page/user?userId=7');
    trackScreen('my-page-user');
    trackEvent('invite_friend');
    const told = (pathname: string) => ({
      page_location: window.location.origin + pathname,
      page_referrer: `${window.location.origin}/chats/7`,
    });
    const said = commands().filter(([kind]) => kind === 'set' || kind === 'event');
    expect(said.map(([kind, what]) => (kind === 'set' ? what : kind))).toEqual([
      told('/my-page/safety/shares/new'),
      'event',
      told('/my-page/user'),
      'event',
      'event',
    ]);
  });

  test('says of no referrer nothing', () => {
    analytics.setConsent(agreed);
    expect(commandsOf('set')).toEqual([['set', { page_location: expect.stringMatching(/^http/) }]]);
  });
});

describe('a campaign', () => {
  test('of two parameters and more goes along with every event', () => {
    keepCampaign(
      new URLSearchParams('utm_id=7&utm_source=campus&utm_campaign=spring&utm_content=%20&iuid=secret'),
    );
    analytics.setConsent(agreed);
    trackEvent('onboarding_begin');
    const campaign = { campaign_id: '7', campaign_source: 'campus', campaign_name: 'spring' };
    expect(commandsOf('config')[0]?.[2]).toMatchObject(campaign);
    expect(commandsOf('event')[0]?.[2]).toEqual({ platform: 'web', ...campaign });
  });

  test('keeps every parameter there is', () => {
    keepCampaign(new URLSearchParams('utm_name=n&utm_term=t&utm_medium=m&utm_content=c'));
    expect(stored.campaign.get()).toEqual({
      campaign_name: 'n',
      campaign_term: 't',
      campaign_medium: 'm',
      campaign_content: 'c',
    });
  });

  test.each(['', 'utm_source=campus', 'utm_source=&utm_medium='])('is none in %j', (query) => {
    keepCampaign(new URLSearchParams(query));
    expect(localStorage.getItem('analyticsData')).toBeNull();
  });
});
