import { useRouter } from 'next/navigation';
import { openSheet } from '@/components/ui/open-sheet';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Chat } from '@/contract/chats';
import { loadAhead } from '@/lib/async/load-ahead';
import type { SafetyChoice } from '@/lib/domain/safety/safety-rows';
import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import { paths, safetyShareWithPath } from '@/lib/paths/paths';
import type { RoomController } from '../room/room-controller';

const loadMenu = loadAhead(() => import('../components/open-room-menu'));
const loadMembers = loadAhead(() => import('../components/member-list'));

interface RoomMenuOptions {
  userId: number;
  chat: Chat;
  controller: RoomController;
}

/** The menu of a room, and the people behind its title. */
export function useRoomMenu({ userId, chat, controller }: RoomMenuOptions) {
  const router = useRouter();
  const safety = useReportAndBlock({ onBlocked: () => void controller.load() });

  function showProfile(memberUserId: number) {
    router.push(memberUserId === userId ? paths.myPage : paths.myPageUser(memberUserId));
  }
  function chooseMember(title: string, members: Chat['members']) {
    return openSheet<number>({
      title,
      loadContent: async () => {
        const { MemberList } = await loadMembers();
        return ({ close }) => <MemberList chat={{ ...chat, members }} userId={userId} onPress={close} />;
      },
    });
  }
  async function showMembers() {
    const chosen = await chooseMember('함께하는 사람들', chat.members);
    if (chosen !== undefined) showProfile(chosen);
  }
  async function actOnMember(choice: SafetyChoice) {
    const others = chat.members.filter((member) => member.userId !== userId);
    const title = choice === 'report' ? '누구를 신고할까요?' : '누구를 차단할까요?';
    const chosen = await chooseMember(title, others);
    const member = others.find((other) => other.userId === chosen);
    if (member) await safety[choice]({ kind: 'person', userId: member.userId, name: member.nickname });
  }
  async function mute() {
    await controller.mute(!chat.isMuted);
    toast.success(chat.isMuted ? '이 대화의 알림을 켰어요' : '이 대화의 알림을 껐어요');
  }
  async function show() {
    try {
      const { openRoomMenu } = await loadMenu();
      const choice = await openRoomMenu(chat, userId);
      if (choice === 'members') await showMembers();
      if (choice === 'plan') router.push(paths.chatPlan(chat.channelId));
      if (choice === 'tell') router.push(safetyShareWithPath(chat.opponentTeamName));
      if (choice === 'mute') await mute();
      if (choice === 'ended') router.replace(paths.chats);
      if (choice === 'report' || choice === 'block') await actOnMember(choice);
    } catch (error) {
      toastError(error);
    }
  }
  return { showProfile, showMembers, show };
}
