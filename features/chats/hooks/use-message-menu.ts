import { confirm } from '@/components/ui/confirm';
import { toastError } from '@/components/ui/toast-error';
import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import type { MessageChoice } from '../components/message-menu';
import { openMessageMenu } from '../components/open-message-menu';
import type { RoomController } from '../room/room-controller';
import { readMessageNow } from './use-message-now';

interface MessageMenuOptions {
  userId: number;
  controller: RoomController;
  onReply: (message: Message) => void;
}

/** Shows what can be done with a message, and does it. */
export function useMessageMenu({ userId, controller, onReply }: MessageMenuOptions) {
  const safety = useReportAndBlock({ onBlocked: () => void controller.load() });

  async function act(message: Message, chat: Chat, choice: MessageChoice) {
    if (typeof choice === 'object') return controller.react(message, choice.reaction);
    if (choice === 'reply') return onReply(message);
    if (choice === 'notice') return controller.putNotice(message.seq);
    if (choice === 'hide') return controller.hide(message);
    if (choice === 'deleteForAll' && (await confirmDeletion())) return controller.deleteForAll(message);
    const sender = chat.members.find((member) => member.userId === message.senderUserId);
    if (!sender || (choice !== 'report' && choice !== 'block')) return;
    const { nickname: name, userId: senderUserId } = sender;
    await safety[choice]({ kind: 'message', messageId: message.id, userId: senderUserId, name });
  }

  return async function showMessageMenu(message: Message) {
    const choice = await openMessageMenu(message, { userId, controller });
    const now = readMessageNow(controller, message);
    if (choice !== undefined && now) await act(now.message, now.chat, choice).catch(toastError);
  };
}

async function confirmDeletion(): Promise<boolean> {
  const isMeant = await confirm({
    title: '모두에게서 지울까요?',
    description: '여섯 명 모두에게 "삭제된 메시지예요"라고 보여요.',
    confirmText: '지우기',
    tone: 'danger',
  });
  return isMeant === true;
}
