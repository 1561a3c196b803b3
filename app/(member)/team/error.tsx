'use client';

import { TabAreaCrash } from '@/app/_components/tab-area-crash';
import type { AreaError } from '@/app/_components/use-area-error';

export default function TeamError(props: AreaError) {
  return <TabAreaCrash {...props} area="team" title="내 팀" />;
}
