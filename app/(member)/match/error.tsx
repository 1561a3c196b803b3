'use client';

import { StackAreaCrash } from '@/app/_components/stack-area-crash';
import type { AreaError } from '@/app/_components/use-area-error';

export default function MatchError(props: AreaError) {
  return <StackAreaCrash {...props} area="match" title="매치" />;
}
