'use client';

import { BareAreaCrash } from './_components/bare-area-crash';
import type { AreaError } from './_components/use-area-error';

/** What crashed outside every area: the layout of all members. */
export default function PageError(props: AreaError) {
  return <BareAreaCrash {...props} area="page" />;
}
