'use client';

import { BareAreaCrash } from './_components/bare-area-crash';
import type { AreaError } from './_components/use-area-error';

/** What crashed outside every other area: a page of the entrance, or the layout of all members. */
export default function PageError(props: AreaError) {
  return <BareAreaCrash {...props} area="page" />;
}
