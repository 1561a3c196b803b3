import { cx } from '@/components/ui/class-names';
import { MenuRow } from '@/components/ui/menu-row';
import { toast } from '@/components/ui/toast';
import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import { DELETE_FOR_ALL_HOURS } from '@/contract/constants';
import { type ReactionKind, reactionKinds } from '@/contract/message-parts';
import { type SafetyChoice, SafetyRows } from '@/lib/domain/safety/safety-rows';
import { useLeaveWhen, useMessageNow } from '../hooks/use-message-now';
import { reactionEmoji, reactionNames } from '../reactions';
import type { RoomController } from '../room/room-controller';

export type MessageChoice =
  | 'copy'
  | 'reply'
  | 'notice'
  | 'hide'
  | 'deleteForAll'
  | SafetyChoice
  | { reaction: ReactionKind };

type Choose = (choice?: MessageChoice) => void;

type MessageMenuProps = {
  userId: number;
  controller: RoomController;
  /** The message as it was when it was pressed. */
  seen: Message;
  onChoose: Choose;
};

/** What can be done with one message, as it and its room are at any moment; copying is done here. */
export function MessageMenu({ seen, controller, ...options }: MessageMenuProps) {
  const now = useMessageNow(controller, seen);
  useLeaveWhen(now === null, options.onChoose);
  return now && <MessageRows {...now} {...options} />;
}

type MessageRowsProps = { message: Message; chat: Chat; userId: number; onChoose: Choose };

function MessageRows({ message, chat, userId, onChoose }: MessageRowsProps) {
  const { text, senderUserId, isDeleted, createdAt } = message;
  // In a room that is over nothing reaches the others any more.
  const canAct = chat.state === 'OPEN' && !isDeleted;
  const isReportable = senderUserId !== userId && chat.members.some((each) => each.userId === senderUserId);
  const ageMs = Date.now() - Date.parse(createdAt);
  const isRetractable = senderUserId === userId && !isDeleted && ageMs < DELETE_FOR_ALL_HOURS * 3_600_000;
  return (
    <div className="pt-2">
      {canAct && <ReactionRow message={message} userId={userId} onChoose={onChoose} />}
      {canAct && (
        <MenuRow icon="chat" onPress={() => onChoose('reply')}>
          답장하기
        </MenuRow>
      )}
      {text !== null && (
        <MenuRow
          icon={twoSheets}
          onPress={() => {
            void copy(text);
            onChoose('copy');
          }}
        >
          복사하기
        </MenuRow>
      )}
      {canAct && (
        <MenuRow icon="pin" onPress={() => onChoose('notice')}>
          공지로 올리기
        </MenuRow>
      )}
      <MenuRow icon="close" onPress={() => onChoose('hide')}>
        나에게서만 지우기
      </MenuRow>
      {isRetractable && (
        <MenuRow icon="trash" onPress={() => onChoose('deleteForAll')}>
          <span className="text-danger-text">모두에게서 지우기</span>
        </MenuRow>
      )}
      {isReportable && <SafetyRows onChoose={onChoose} />}
    </div>
  );
}

function ReactionRow({
  message,
  userId,
  onChoose,
}: Pick<MessageRowsProps, 'message' | 'userId' | 'onChoose'>) {
  const mine = message.reactions.find((reaction) => reaction.userId === userId)?.kind;
  return (
    <div className="flex justify-between px-gutter pb-2">
      {reactionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={reactionNames[kind]}
          aria-pressed={kind === mine}
          onClick={() => onChoose({ reaction: kind })}
          className={cx(
            'pressable grid size-11 place-items-center rounded-full text-[min(1.5rem,9.6vw)]',
            kind === mine && 'bg-brand-soft',
          )}
        >
          {reactionEmoji[kind]}
        </button>
      ))}
    </div>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('복사했어요');
  } catch {
    // A finger that rests on a message opens this menu: there is no other way to send it to.
    toast.error('복사하지 못했어요. 다시 시도해 주세요.');
  }
}

const twoSheets = (
  <path d="M11 8.5h6.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-6.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5ZM15.5 5.8A1.8 1.8 0 0 0 13.7 4H6a2 2 0 0 0-2 2v7.7a1.8 1.8 0 0 0 1.8 1.8" />
);
