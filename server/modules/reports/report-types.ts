/**
 * The reasons of a report (docs/product.md#reports). Reports keep the number: it never changes its meaning, and a
 * reason that is given up keeps its line.
 */
const names = [
  [1, '부적절한 닉네임 또는 프로필'],
  [2, '부적절한 언어 사용'],
  [3, '욕설 또는 괴롭힘'],
  [4, '혐오 또는 차별'],
  [5, '성적이거나 불법적인 메시지'],
  [6, '스팸 또는 광고'],
  [7, '기타'],
] as const;

const otherId = 7;

export const reportTypes = names.map(([id, name], index) => ({
  id,
  name,
  needsDescription: id === otherId,
  displayOrder: index + 1,
}));

export type ReportType = (typeof reportTypes)[number];

/** The reason with this number; null for a number that is none. */
export function findReportType(id: number): ReportType | null {
  return reportTypes.find((type) => type.id === id) ?? null;
}
