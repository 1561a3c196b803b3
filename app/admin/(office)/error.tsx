'use client';

import { BareAreaCrash } from '@/app/_components/bare-area-crash';
import type { AreaError } from '@/app/_components/use-area-error';

export default function OfficeError(props: AreaError) {
  return <BareAreaCrash {...props} area="office" />;
}
