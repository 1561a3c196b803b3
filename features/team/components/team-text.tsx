import type { ReactNode } from 'react';
import type { Team } from '@/contract/teams';
import { useMyTeam } from '../api/get-my-team';

type TeamTextProps = {
  /** As it was when the question was asked; and from when it is mine no more. */
  team: Team;
  children: (team: Team) => ReactNode;
};

/** What is said of my team in a question about it, true while one reads it. */
export function TeamText({ team, children }: TeamTextProps) {
  const now = useMyTeam().data?.team;
  return children(now?.id === team.id ? now : team);
}
