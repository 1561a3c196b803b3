/** Who withdrew while the event was on its way has no name. */
export function name(nickname: string): string {
  return nickname || '친구';
}

/** A draft has no name yet. */
export function team(teamName: string): string {
  return teamName || '상대 팀';
}
