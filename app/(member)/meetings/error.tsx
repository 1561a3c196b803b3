'use client';

import { StackAreaCrash } from '@/app/_components/stack-area-crash';
import type { AreaError } from '@/app/_components/use-area-error';

export default function MeetingsError(props: AreaError) {
  return <StackAreaCrash {...props} area="meetings" title="만남은 어땠나요?" />;
}
