'use client';

import { StackAreaCrash } from '@/app/_components/stack-area-crash';
import type { AreaError } from '@/app/_components/use-area-error';

export default function RoomError(props: AreaError) {
  return <StackAreaCrash {...props} area="room" title="채팅" />;
}
