import type { AnalyticsConfig } from '@/lib/config/analytics';
import { stored } from '@/lib/storage/stored';
import { SCREEN_VIEW, setAnalyticsSink, type TrackedEvent } from './analytics';
import { hashEmail } from './hash-email';

declare global {
  interface Window {
    /** The queue of the analytics tag; it reads what waited when it loads. */
    dataLayer?: unknown[];
  }
}

/** What somebody agreed to: being counted at all, and use of it for advertisements. */
export interface AnalyticsConsent {
  isAgreed: boolean;
  isMarketingAgreed: boolean;
}

interface Analytics {
  /** The tag is loaded at the first agreement; until then, and after one ends, events wait on the device. */
  setConsent(consent: AnalyticsConsent): void;
  /** By a hash, which the tag is told once it is there; null for nobody. */
  identify(email: string | null): Promise<void>;
}

/** Of those that wait for an agreement; older ones are dropped. */
const pendingLimit = 50;

export function startAnalytics({ measurementId, scriptUrl }: AnalyticsConfig): Analytics {
  let isAllowed = false;
  let isLoaded = false;
  let newestEmail: string | null = null;
  let emailHash: string | null = null;
  /** What the tag was told of it last. */
  let saidHash: string | null = null;
  /** The address that the tag was told last. */
  let saidAddress: string | null = null;
  /** Of an earlier page, and of this one. */
  let pending: TrackedEvent[] = stored.pendingEvents.get() ?? [];

  function keep(event: TrackedEvent) {
    pending = [...pending, event].slice(-pendingLimit);
    // Which screens were looked at is not left on a device by somebody who agreed to nothing.
    const events = pending.filter(({ name }) => name !== SCREEN_VIEW);
    if (events.length > 0)
      stored.pendingEvents.set(events.map(({ name, params }) => ({ name, params: { ...params } })));
  }

  function load() {
    isLoaded = true;
    sayWhere();
    gtag('js', new Date());
    gtag('config', measurementId, { send_page_view: false, ...stored.campaign.get() });
    sayWho();
    const script = document.createElement('script');
    script.async = true;
    script.src = `${scriptUrl}?id=${encodeURIComponent(measurementId)}`;
    document.head.append(script);
  }

  function sayWho() {
    if (!isLoaded || emailHash === saidHash) return;
    saidHash = emailHash;
    gtag('set', 'user_data', emailHash === null ? {} : { sha256_email_address: emailHash });
  }

  /** Left to itself the tag sends the page's whole address with everything it counts. */
  function sayWhere() {
    const address = withoutQuery(window.location.href);
    if (address === saidAddress) return;
    saidAddress = address;
    gtag('set', {
      page_location: address,
      ...(document.referrer && { page_referrer: withoutQuery(document.referrer) }),
    });
  }

  function send({ name, params }: TrackedEvent) {
    sayWhere();
    gtag('event', name, { ...stored.campaign.get(), ...params });
  }

  setAnalyticsSink((event) => {
    if (isAllowed) send(event);
    else keep(event);
  });

  return {
    setConsent({ isAgreed, isMarketingAgreed }) {
      if (!isAgreed && !isLoaded) return;
      gtag('consent', isLoaded ? 'update' : 'default', consentOf(isAgreed, isMarketingAgreed));
      isAllowed = isAgreed;
      if (!isAgreed) return;
      if (!isLoaded) load();
      const waited = pending;
      pending = [];
      stored.pendingEvents.remove();
      for (const event of waited) send(event);
    },
    async identify(email) {
      newestEmail = email;
      const hash = email && (await hashEmail(email));
      // It is somebody else by now, or nobody.
      if (newestEmail !== email) return;
      emailHash = hash;
      sayWho();
    },
  };
}

/** Queries and fragments of ours hold names, places and tokens of people. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function consentOf(isAgreed: boolean, isMarketingAgreed: boolean) {
  const state = (isGiven: boolean) => (isGiven ? 'granted' : 'denied');
  const advertising = state(isAgreed && isMarketingAgreed);
  return {
    analytics_storage: state(isAgreed),
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  };
}

/** The tag tells its commands from other entries by their kind: `arguments`, not lists. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what the tag reads
  window.dataLayer.push(arguments);
}
