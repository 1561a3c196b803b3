import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { MyTeam } from '@/contract/my-team';
import { askWhile } from '@/lib/query/ask-while';
import { myTeamQueryOptions } from './api/get-my-team';
import { offersSearch, phaseOf, type TeamMember, type TeamPhase } from './model';

interface Question {
  endOf: (now: TeamPhase, mine: MyTeam) => string | undefined;
  ask: (means: Means) => Promise<unknown>;
}

interface Means {
  signal: AbortSignal;
  /** For the dialog that asks last: does it, and tells how it ended wherever the person is by then. */
  act: (doIt: () => Promise<unknown>, words: string) => () => Promise<void>;
}

/**
 * Asks about the own team for as long as there is something to ask: what somebody else does meanwhile closes the question,
 * and `endOf` says what that was.
 */
export async function askAboutTeam(queryClient: QueryClient, { endOf, ask }: Question): Promise<void> {
  let isDecided = false;
  const act: Means['act'] = (doIt, words) => () => {
    // From here on the team changes because of oneself.
    isDecided = true;
    return doIt().then(() => void toast.success(words), toastError);
  };
  const asked = await askWhile<MyTeam, string, unknown>(queryClient, {
    queryKey: myTeamQueryOptions.queryKey,
    endOf: ({ data }) => (data && !isDecided ? endOf(phaseOf(data), data) : undefined),
    ask: (signal) => ask({ signal, act }),
  });
  if ('end' in asked) toast.blank(asked.end);
}

/** What a question was about, as it was asked. */
interface Asked {
  /** Who has to lead for it. */
  leads?: number;
  /** It is about one of these: none of them is gone. */
  members?: readonly TeamMember[];
}

/** Of a live team; whether the others look for a substitute is no question any more where there is nothing to keep. */
export function endOfTeam(
  now: TeamPhase,
  { teamId, isSearchOffered = false, ...asked }: Asked & { teamId: number; isSearchOffered?: boolean },
): string | undefined {
  if (now.kind !== 'team' || now.team.id !== teamId) return '이제 이 팀의 멤버가 아니에요';
  if (isSearchOffered && !offersSearch(now.team)) return '그사이 팀이 바뀌었어요. 다시 확인해 주세요';
  return endOfGroup(now.team, asked);
}

/** Of a draft or a request, which may have become something else by then. */
export function endOfBuilding(
  now: TeamPhase,
  { kind, id, ...asked }: Asked & { kind: 'draft' | 'request'; id: number },
): string | undefined {
  if (now.kind === 'team') return '그사이 팀이 만들어졌어요';
  const group = now.kind === 'draft' ? now.draft : now.kind === 'request' ? now.request : undefined;
  if (group?.id !== id) return '이제 함께 팀을 만들고 있지 않아요';
  if (now.kind !== kind) return kind === 'draft' ? '그사이 팀을 신청했어요' : '그사이 신청이 취소됐어요';
  return endOfGroup(group, asked);
}

function endOfGroup(
  now: { leaderUserId: number; members: readonly TeamMember[] },
  { leads, members = [] }: Asked,
): string | undefined {
  if (leads !== undefined && now.leaderUserId !== leads) return '이제 팀장이 아니에요';
  const isGone = ({ id }: TeamMember) => !now.members.some((member) => member.id === id);
  return members.some(isGone) ? '그사이 나간 친구가 있어요. 다시 확인해 주세요' : undefined;
}
