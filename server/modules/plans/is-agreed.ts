/**
 * Whether a proposal stands: of each of the two teams more than half of those in the room come. Nobody's silence holds
 * it up, no team is outvoted by the other, and of a team that is not there nobody can agree.
 */
export function isAgreed(
  members: readonly { teamId: number; isComing: boolean | null }[],
  teamIds: readonly number[],
): boolean {
  return teamIds.every((teamId) => {
    const team = members.filter((member) => member.teamId === teamId);
    const coming = team.filter(({ isComing }) => isComing === true);
    return coming.length > team.length / 2;
  });
}
