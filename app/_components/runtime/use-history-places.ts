import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { watchFloors } from '@/lib/history/floors';
import { watchPlaces } from '@/lib/history/held-places';

/** Back closes what lies over a page, and stays in the product after a link from elsewhere. */
export function useHistoryPlaces() {
  const router = useRouter();
  useEffect(() => {
    watchPlaces();
    return watchFloors((href) => router.replace(href));
  }, [router]);
}
