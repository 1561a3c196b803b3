/** A team's name where a sentence goes on with it: "한강 피크닉단 팀", and "디팀" for one that says already what it is. */
export function nameOfTeam(name: string): string {
  return /(?:팀|team)$/i.test(name.trim()) ? name : `${name} 팀`;
}
