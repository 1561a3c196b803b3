'use client';
'use memo';

import { useEffect, useRef, useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { IconButton } from '@/components/ui/icon-button';
import { IconLink } from '@/components/ui/icon-link';
import { loadLater } from '@/components/ui/load-later';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Message } from '@/contract/chat-message';
import { rejectMissingCode } from '@/lib/async/missing-code';
import { isPageQuiet } from '@/lib/async/page-quiet';
import { useConfig } from '@/lib/domain/session/use-config';
import { paths } from '@/lib/paths/paths';
import { useAnswered } from '../hooks/use-answered';
import { useImageViewer } from '../hooks/use-image-viewer';
import { useMessageMenu } from '../hooks/use-message-menu';
import { useRoomMenu } from '../hooks/use-room-menu';
import { readDraft, writeDraft } from '../room/kept-text';
import type { RoomController, RoomSnapshot } from '../room/room-controller';
import { isQuiet } from '../room-state';
import { ClosedBanner, OldBanner } from './banners';
import { Composer } from './composer';
import { FirstWords } from './first-words';
import { ImagePicker } from './image-picker';
import { MessageList } from './message-list';
import { NoticeBar } from './notice-bar';
import { openReactions } from './open-reactions';
import { PlanCard } from './plan-card';
import { ReplyBar } from './reply-bar';
import { RoomPeopleProvider } from './room-context';
import { RoomTitle } from './room-header';
import { sendImages } from './send-images';
import { TypingLine } from './typing-line';

const HoldBanner = loadLater(() => import('./hold-banner').then((module) => module.HoldBanner), {
  isQuiet: true,
});

const EndWishBar = loadLater(() => import('./end-wish-bar').then((module) => module.EndWishBar), {
  isQuiet: true,
});

const SafetyWords = loadLater(() => import('./safety-words').then((module) => module.SafetyWords), {
  isQuiet: true,
});

const RoomSearch = loadLater(() => import('./room-search').then((module) => module.RoomSearch));

type OpenRoomProps = {
  userId: number;
  channelId: number;
  snapshot: Extract<RoomSnapshot, { status: 'ready' }>;
  controller: RoomController;
};

export function OpenRoom({ userId, channelId, snapshot, controller }: OpenRoomProps) {
  const { room, typingUserIds, isLoadingOlder, isOld } = snapshot;
  const { chat } = room;
  const [draft] = useState(() => readDraft({ userId, channelId }));
  const answered = useAnswered(room.messages, {
    keptSeq: draft.answeredSeq,
    keep: (seq) => writeDraft({ userId, channelId }, readDraft({ userId, channelId }).text, seq),
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const [isSearching, setIsSearching] = useState(false);
  const people = { userId, members: chat.members, hiddenSeqs: chat.hiddenSeqs };
  const menu = useRoomMenu({ userId, chat, controller });
  const showImages = useImageViewer({ userId, chat, controller });
  const showMessageMenu = useMessageMenu({ userId, controller, onReply: answer });
  // On a page that is loading they would push away what is read; they come as one begins to write then.
  const [mayMakeRoom, setMayMakeRoom] = useState(isPageQuiet);
  const isClosed = chat.state === 'CLOSED';
  // Operators can switch it off; the api refuses pictures then.
  const canSendImages = useConfig().data?.flags.chatImages !== false;
  const openers = isQuiet(room) ? chat.openers : [];
  // Whether it is a first chat was answered before it began.
  const isBeforeFirstWords =
    chat.isFirstChat && !room.messages.some(({ senderUserId }) => senderUserId === userId);
  const { notice } = chat;
  useEffect(() => {
    // Nothing can be sent here any more.
    if (isClosed) writeDraft({ userId, channelId }, '');
  }, [isClosed, userId, channelId]);

  function answer(message: Message) {
    answered.answer(message);
    // An answer is words: who has chosen what it answers is where they are written.
    area.current?.focus();
  }
  function sendPictures(files: readonly File[]) {
    void sendImages(files, (images) => controller.sendImages(images, answered.take()));
  }
  async function toggleSearch() {
    await RoomSearch.preload().catch(rejectMissingCode);
    setIsSearching(!isSearching);
  }
  async function goTo(seq: number) {
    setIsSearching(false);
    if (!(await controller.showMessage(seq))) toast.error('메시지를 불러오지 못했어요.');
  }

  return (
    <StackLayout
      fallbackHref={paths.chats}
      hasScroll={false}
      lead={<RoomTitle chat={chat} onPress={menu.showMembers} />}
      actions={
        <>
          {/* What is planned stands under the bar, and leads there itself; where little fits the name goes first. */}
          {!isClosed && !chat.plan && (
            <span className="contents max-[22.4rem]:hidden in-[[data-text-size]]:hidden">
              <IconLink href={paths.chatPlan(channelId)} icon="calendar" label="약속 정하기" />
            </span>
          )}
          <IconButton
            icon="search"
            label="대화에서 찾기"
            aria-expanded={isSearching}
            onClick={() => void toggleSearch().catch(toastError)}
          />
          <IconButton icon="more" label="메뉴" onClick={menu.show} />
        </>
      }
    >
      <RoomPeopleProvider value={people}>
        {isOld && <OldBanner />}
        {chat.hold && !isClosed && (
          <HoldBanner chat={chat} hold={chat.hold} onSettled={() => void controller.refresh()} />
        )}
        {chat.end && chat.end.wishedBy.length > 0 && (
          <EndWishBar chat={chat} userId={userId} wishedBy={chat.end.wishedBy} />
        )}
        <PlanCard chat={chat} />
        {notice && (
          <NoticeBar
            notice={notice}
            onPress={() => void goTo(notice.seq)}
            onRemove={isClosed ? undefined : () => void controller.putNotice(null).catch(toastError)}
          />
        )}
        <div className="relative flex min-h-0 flex-1 flex-col">
          <MessageList
            room={room}
            isLoadingOlder={isLoadingOlder}
            onReachTop={() => void controller.showOlder()}
            onReachBottom={() => void controller.showNewer()}
            onJumpToNow={() => void controller.showNewest()}
            onBottomChange={controller.setAtBottom}
            onSenderPress={menu.showProfile}
            onMessageMenu={(message) => void showMessageMenu(message)}
            onReply={answer}
            onReactionsPress={(message) => void openReactions(message, { userId, controller })}
            onQuotePress={(seq) => void goTo(seq)}
            onImagePress={({ seq, index }) => {
              const shown = room.messages.find((message) => message.seq === seq);
              if (shown) showImages(shown, index);
            }}
            onRetry={controller.retry}
            onDiscard={controller.discard}
          />
          {isSearching && (
            <RoomSearch
              channelId={channelId}
              onChoose={(seq) => void goTo(seq)}
              onClose={() => setIsSearching(false)}
            />
          )}
        </div>
        {!isClosed && <TypingLine members={chat.members} userIds={typingUserIds} />}
        {isClosed ? (
          <ClosedBanner reason={chat.closedReason} />
        ) : (
          <Composer
            area={area}
            initialText={draft.text}
            onTextChange={(text) => {
              writeDraft({ userId, channelId }, text, answered.quote?.seq);
              if (text !== '') controller.sayTyping();
            }}
            onFocus={() => setMayMakeRoom(true)}
            onSend={(text) => controller.sendText(text, answered.take())}
            {...(canSendImages && {
              onPasteImages: sendPictures,
              start: <ImagePicker onPick={sendPictures} />,
            })}
            above={(field) => (
              <>
                <div className="flex max-h-1/2 min-h-0 flex-col gap-3 overflow-y-auto px-4 type-13 not-empty:pt-1 not-empty:pb-3">
                  {isBeforeFirstWords && mayMakeRoom && <SafetyWords userId={userId} />}
                  <FirstWords openers={openers} field={field} />
                </div>
                {answered.quote && <ReplyBar quote={answered.quote} onCancel={answered.cancel} />}
              </>
            )}
          />
        )}
      </RoomPeopleProvider>
    </StackLayout>
  );
}
