type Membership = { userId: number; from: number; until: number };
type History = { rows: Membership[]; changes: number[]; groups: Map<number, number[]> };

/**
 * Who was in a team at a moment, from rows of team, person, from and until (0 while it lasts). A team that did not
 * change in between answers the same list, so that what is said of it is worked out once.
 */
export function createMemberships(
  lists: readonly Float64Array[],
): (teamId: number, at: number) => readonly number[] {
  const histories = readHistories(lists);
  const nobody: readonly number[] = [];
  return (teamId, at) => {
    const history = histories.get(teamId);
    if (!history) return nobody;
    const version = history.changes.filter((change) => change <= at).length;
    const known = history.groups.get(version);
    if (known) return known;
    const group = history.rows
      .filter(({ from, until }) => from <= at && (until === 0 || until > at))
      .map(({ userId }) => userId);
    history.groups.set(version, group);
    return group;
  };
}

function readHistories(lists: readonly Float64Array[]): Map<number, History> {
  const histories = new Map<number, History>();
  for (const list of lists) {
    for (let place = 0; place < list.length; place += 4) {
      const [teamId = 0, userId = 0, from = 0, until = 0] = list.subarray(place, place + 4);
      const history: History = histories.get(teamId) ?? { rows: [], changes: [], groups: new Map() };
      history.rows.push({ userId, from, until });
      history.changes.push(from);
      if (until !== 0) history.changes.push(until);
      histories.set(teamId, history);
    }
  }
  return histories;
}
