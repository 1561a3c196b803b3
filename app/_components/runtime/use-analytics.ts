import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { setAnalyticsSink } from '@/lib/analytics/analytics';
import type { startAnalytics } from '@/lib/analytics/start-analytics';
import { publicConfig } from '@/lib/config/public-config';
import { meQueryOptions } from '@/lib/domain/session/use-me';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { reportError } from '@/lib/report-error/report-error';

/**
 * Events are counted while somebody is signed in who agreed to the collection of how they use the product; everything
 * before waits on the device (docs/product.md#analytics).
 */
export function useAnalytics() {
  const [analytics, setAnalytics] = useState<ReturnType<typeof startAnalytics> | null>(null);
  const isAuthenticated = useIsAuthenticated();
  // Listens only: every page of a member asks who it is by itself.
  const { data: me } = useQuery({ ...meQueryOptions, enabled: false });
  const isAgreed = isAuthenticated && (me?.termsOfUse ?? false);
  const isMarketingAgreed = me?.marketing ?? false;
  const email = isAgreed ? (me?.email ?? null) : null;

  useEffect(() => {
    const { analytics: config } = publicConfig();
    if (!config) return;
    let isGone = false;
    Promise.all([import('@/lib/analytics/start-analytics'), import('@/lib/analytics/campaign')])
      .then(([{ startAnalytics }, { keepCampaign }]) => {
        if (isGone) return;
        keepCampaign(new URL(addressOfVisit()).searchParams);
        setAnalytics(startAnalytics(config));
      })
      .catch(reportError);
    return () => {
      isGone = true;
      setAnalyticsSink(null);
    };
  }, []);

  useEffect(() => {
    if (!analytics) return;
    const consent = { isAgreed, isMarketingAgreed };
    let isOver = false;
    // Who it is goes before what waited for the agreement; that there is none any more waits for nothing.
    if (!isAgreed) analytics.setConsent(consent);
    void analytics
      .identify(email)
      .catch(reportError)
      .then(() => {
        if (isAgreed && !isOver) analytics.setConsent(consent);
      });
    return () => {
      isOver = true;
    };
  }, [analytics, email, isAgreed, isMarketingAgreed]);
}

/** As the document was opened: a redirect may have dropped its query since. */
function addressOfVisit(): string {
  return performance.getEntriesByType('navigation')[0]?.name || window.location.href;
}
