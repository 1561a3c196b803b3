/** Regions near enough that a team short of pre-matches at home may meet one from there; read in both directions. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  서울: ['경기', '인천'],
  경기: ['인천', '강원', '충북', '충남'],
  강원: ['충북', '경북'],
  세종: ['대전', '충남', '충북'],
  대전: ['충남', '충북', '전북'],
  충남: ['충북', '전북'],
  충북: ['경북'],
  전북: ['전남', '광주'],
  광주: ['전남'],
  대구: ['경북', '경남'],
  경북: ['울산', '경남'],
  부산: ['경남', '울산'],
  울산: ['경남'],
  경남: ['전남'],
};

/** The region group of people who gave no place: they meet each other and, as nobody's neighbours, no one else. */
export const unknownRegion = '';

/** Regions that border on this one. */
export function neighboursOf(region: string): readonly string[] {
  return neighbours[region] ?? [];
}
