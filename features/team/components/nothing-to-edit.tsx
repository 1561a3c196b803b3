import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths/paths';
import type { TeamPhase } from '../model';

type PhaseKind = Exclude<TeamPhase['kind'], 'team'>;

/** Why there is no team to name, for who comes by an address or is left at one. */
export function NothingToEdit({ kind }: { kind: PhaseKind }) {
  return <EmptyState {...words[kind]} action={<ButtonLink href={paths.team}>내 팀으로 가기</ButtonLink>} />;
}

const words: Record<PhaseKind, { title: string; description: string }> = {
  none: { title: '아직 정할 팀이 없어요', description: '친구를 초대하면 팀 이름을 정할 수 있어요.' },
  draft: { title: '팀 이름은 팀장이 정해요', description: '셋이 모이고 이름이 정해지면 바로 시작돼요.' },
  request: {
    title: '함께할 사람을 찾고 있어요',
    description: '신청을 취소해야 팀 정보를 바꿀 수 있어요.',
  },
};
