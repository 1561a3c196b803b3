'use client';
'use memo';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { openSheet } from '@/components/ui/open-sheet';
import type { Message } from '@/contract/chats';
import type { SafetyChoice } from '@/lib/domain/safety/safety-rows';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import { paths, safetyShareWithPath } from '@/lib/paths/paths';
import { useRoom } from '../hooks/use-room';
import { readDraft, writeDraft } from '../room/kept-text';
import type { RoomController, RoomSnapshot } from '../room/room-controller';
import { Composer } from './composer';
import { ImagePicker } from './image-picker';
import { MemberList } from './member-list';
import { MessageList } from './message-list';
import { MissingRoom } from './missing-room';
import { openImageViewer } from './open-image-viewer';
import { openMessageMenu } from './open-message-menu';
import { openRoomMenu } from './open-room-menu';
import { RoomTitle } from './room-header';
import { RoomSkeleton } from './room-skeleton';
import { TypingLine } from './typing-line';

type ChatRoomProps = { userId: number; channelId: number };

/** Six people in one room. */
export function ChatRoom({ userId, channelId }: ChatRoomProps) {
  const { snapshot, controller } = useRoom({ userId, channelId });
  if (snapshot.status === 'missing') return <MissingRoom />;
  if (snapshot.status === 'ready' && controller) {
    return <OpenRoom userId={userId} channelId={channelId} snapshot={snapshot} controller={controller} />;
  }
  if (snapshot.status !== 'failed') return <RoomSkeleton />;
  return (
    <StackLayout fallbackHref={paths.chats} hasScroll={false}>
      <ErrorState title="대화를 불러오지 못했어요" onRetry={() => void controller?.load()} />
    </StackLayout>
  );
}

type OpenRoomProps = ChatRoomProps & {
  snapshot: Extract<RoomSnapshot, { status: 'ready' }>;
  controller: RoomController;
};

function OpenRoom({ userId, channelId, snapshot, controller }: OpenRoomProps) {
  const router = useRouter();
  const { room, typingUserIds, isLoadingOlder } = snapshot;
  const { chat } = room;
  const safety = useReportAndBlock({ onBlocked: () => void controller.load() });
  const [draft] = useState(() => readDraft({ userId, channelId }));

  function showProfile(memberUserId: number) {
    const isMe = memberUserId === userId;
    router.push(isMe ? paths.myPage : paths.myPageUser(memberUserId));
  }
  async function showMembers() {
    const chosen = await openSheet<number>({
      title: '함께하는 사람들',
      content: ({ close }) => <MemberList chat={chat} userId={userId} onPress={close} />,
    });
    if (chosen !== undefined) showProfile(chosen);
  }
  async function actOnMember(choice: SafetyChoice) {
    const others = chat.members.filter((member) => member.userId !== userId);
    const chosen = await openSheet<number>({
      title: choice === 'report' ? '누구를 신고할까요?' : '누구를 차단할까요?',
      content: ({ close }) => (
        <MemberList chat={{ ...chat, members: others }} userId={userId} onPress={close} />
      ),
    });
    const member = others.find((other) => other.userId === chosen);
    if (member) await safety[choice]({ kind: 'person', userId: member.userId, name: member.nickname });
  }
  async function showMessageMenu(message: Message) {
    const sender = chat.members.find((member) => member.userId === message.senderUserId);
    const choice = await openMessageMenu(message, {
      isReportable: sender !== undefined && sender.userId !== userId,
    });
    if (!sender || (choice !== 'report' && choice !== 'block')) return;
    const { nickname: name, userId: senderUserId } = sender;
    await safety[choice]({ kind: 'message', messageId: message.id, userId: senderUserId, name });
  }
  async function showMenu() {
    const choice = await openRoomMenu(chat);
    if (choice === 'members') await showMembers();
    if (choice === 'tell') router.push(safetyShareWithPath(chat.opponentTeamName));
    if (choice === 'ended') router.replace(paths.chats);
    if (choice === 'report' || choice === 'block') await actOnMember(choice);
  }

  return (
    <StackLayout
      fallbackHref={paths.chats}
      hasScroll={false}
      lead={<RoomTitle chat={chat} onPress={showMembers} />}
      actions={<IconButton icon="more" label="메뉴" onClick={showMenu} />}
    >
      <MessageList
        room={room}
        isLoadingOlder={isLoadingOlder}
        onReachTop={() => void controller.showOlder()}
        onBottomChange={controller.setAtBottom}
        onSenderPress={showProfile}
        onMessageMenu={(message) => void showMessageMenu(message)}
        onImagePress={({ seq, index }) => {
          const shown = room.messages.find((message) => message.seq === seq);
          if (shown) void openImageViewer(shown.images, index);
        }}
        onRetry={controller.retry}
        onDiscard={controller.discard}
      />
      <TypingLine members={chat.members} userIds={typingUserIds} />
      {chat.state === 'CLOSED' ? (
        <ClosedBanner />
      ) : (
        <Composer
          initialText={draft}
          onTextChange={(text) => {
            writeDraft({ userId, channelId }, text);
            if (text !== '') controller.sayTyping();
          }}
          onSend={controller.sendText}
          start={<ImagePicker onPick={controller.sendImages} />}
        />
      )}
    </StackLayout>
  );
}

function ClosedBanner() {
  return (
    <div
      role="status"
      className="flex flex-none items-center justify-between gap-3 border-line border-t bg-surface-sunken px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p className="type-13 text-text-subtle">
        대화가 종료됐어요.
        <br />
        지난 이야기는 계속 볼 수 있어요.
      </p>
      <ButtonLink href={paths.home} size="small" variant="line">
        새로운 팀 보기
      </ButtonLink>
    </div>
  );
}
