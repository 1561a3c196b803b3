import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { trackScreen } from '@/lib/analytics/analytics';
import { screenNameOf } from '@/lib/analytics/screen-name';

/** Tells analytics which screen is looked at. */
export function useScreenViews() {
  const screenName = screenNameOf(usePathname(), useSearchParams().get('step'));
  useEffect(() => {
    if (screenName) trackScreen(screenName);
  }, [screenName]);
}
