'use client';

import { TabAreaCrash } from '@/app/_components/tab-area-crash';
import type { AreaError } from '@/app/_components/use-area-error';

export default function LikeError(props: AreaError) {
  return <TabAreaCrash {...props} area="like" title="LIKE" />;
}
