import type { Severity } from '@/contract/back-office/reports';

/**
 * The reasons of a report (docs/product.md#reports). Reports keep the number: it never changes its meaning, and a
 * reason that is given up keeps its line.
 */
const names = [
  [1, '부적절한 닉네임 또는 프로필', 'MEDIUM'],
  [2, '부적절한 언어 사용', 'MEDIUM'],
  [3, '욕설 또는 괴롭힘', 'HIGH'],
  [4, '혐오 또는 차별', 'HIGH'],
  [5, '성적이거나 불법적인 메시지', 'HIGH'],
  [6, '스팸 또는 광고', 'LOW'],
  [7, '기타', 'MEDIUM'],
] as const;

/** Within so many hours somebody has decided. */
const hoursToDecide = { HIGH: 24, MEDIUM: 72, LOW: 168 } as const satisfies Record<Severity, number>;

const otherId = 7;

export const reportTypes = names.map(([id, name], index) => ({
  id,
  name,
  needsDescription: id === otherId,
  displayOrder: index + 1,
}));

export type ReportType = (typeof reportTypes)[number];

/** How grave reports of each reason are, and how long they may wait; for operators only. */
export const reportUrgencies = names.map(([id, , severity]) => ({
  id,
  severity,
  hours: hoursToDecide[severity],
}));

/** The reason with this number; null for a number that is none. */
export function findReportType(id: number): ReportType | null {
  return reportTypes.find((type) => type.id === id) ?? null;
}
