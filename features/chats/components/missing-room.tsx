import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { ChatDrawing } from '@/components/ui/drawings/chat';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths/paths';

/** No such room, or not one of mine. */
export function MissingRoom() {
  return (
    <StackLayout fallbackHref={paths.chats} title="채팅">
      <EmptyState
        drawing={<ChatDrawing />}
        title="들어갈 수 없는 대화예요"
        description={'이미 끝났거나, 함께하지 않는 대화예요.'}
        action={<ButtonLink href={paths.chats}>채팅 목록으로</ButtonLink>}
      />
    </StackLayout>
  );
}
