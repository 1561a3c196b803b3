'use client';

import { TabAreaCrash } from '@/app/_components/tab-area-crash';
import type { AreaError } from '@/app/_components/use-area-error';

export default function HomeError(props: AreaError) {
  return <TabAreaCrash {...props} area="home" title="라운지" />;
}
