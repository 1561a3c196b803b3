'use client';

import { TabAreaCrash } from '@/app/_components/tab-area-crash';
import type { AreaError } from '@/app/_components/use-area-error';

export default function MyPageError(props: AreaError) {
  return <TabAreaCrash {...props} area="my-page" title="마이" />;
}
