import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { PreMatch } from '@/contract/pre-matches';
import type { MemberCard, TeamSummary } from '@/contract/team-cards';
import { sessionStateStorage } from '@/lib/storage/state-storage';
import { storageKeys } from '@/lib/storage/storage-keys';

/** A pre-match as the match screen needs it: the members belong to the team. */
export interface PreMatchData {
  preMatchId: number;
  team: TeamSummary & { members: MemberCard[] };
}

interface MatchState {
  /** The match /match shows; survives a reload, not a logout. */
  matchId: number | null;
  preMatchData: PreMatchData | null;
  setMatchId: (matchId: number | null) => void;
  setPreMatch: (preMatch: PreMatch | null) => void;
  reset: () => void;
}

const nothing = { matchId: null, preMatchData: null };

export const useMatchStore = create<MatchState>()(
  persist(
    (set) => ({
      ...nothing,
      setMatchId: (matchId) => set({ matchId }),
      setPreMatch: (preMatch) => set({ preMatchData: preMatch && toPreMatchData(preMatch) }),
      reset: () => set(nothing),
    }),
    {
      name: storageKeys.match,
      storage: createJSONStorage(() => sessionStateStorage),
      partialize: ({ matchId }) => ({ matchId }),
    },
  ),
);

/** The member whose card was flipped comes first; the others keep their order. */
function toPreMatchData({ id, team, members, flippedMemberHandle }: PreMatch): PreMatchData {
  const isFlipped = ({ handle }: MemberCard) => handle === flippedMemberHandle;
  const ordered = [...members.filter(isFlipped), ...members.filter((member) => !isFlipped(member))];
  return { preMatchId: id, team: { ...team, members: ordered } };
}
