import { openSheet } from '@/components/ui/open-sheet';
import { BlockedAppeal } from '@/features/safety/components/blocked-appeal';

/** After the popup of a blocked account: what there is to say to it, for whoever was just refused at the sign-in. */
export function openBlockedAppeal(appealToken: string): Promise<void> {
  return openSheet({
    title: '이의가 있나요?',
    description: '이용 중단에 대해 한 번 이야기할 수 있어요. 답변도 다시 로그인하면 여기에서 볼 수 있어요.',
    content: () => <BlockedAppeal appealToken={appealToken} />,
  });
}
