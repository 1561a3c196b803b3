import { getAudit } from '@/contract/back-office/audit';
import { getDropRuns } from '@/contract/back-office/drops';
import { getFunnel } from '@/contract/back-office/funnel';
import { getNotices } from '@/contract/back-office/notices';
import { findPerson } from '@/contract/back-office/people';
import { getPhotoQueue } from '@/contract/back-office/photos';
import { getProposals } from '@/contract/back-office/proposals';
import { getPurchases } from '@/contract/back-office/purchases';
import { getReportQueue } from '@/contract/back-office/reports';
import { getLiveSanctions } from '@/contract/back-office/sanctions';
import { getSettings } from '@/contract/back-office/settings';
import { getCouponKinds } from '@/contract/back-office/shop';
import type { Call, OperatorRole } from '@/contract/call';
import { officePaths } from '@/lib/paths/back-office-paths';

/** The pages of the back office; who may make the first call of one sees it. */
export const officeSections = [
  { path: officePaths.reports, label: '신고', call: getReportQueue },
  { path: officePaths.photos, label: '사진', call: getPhotoQueue },
  { path: officePaths.sanctions, label: '이용 제한', call: getLiveSanctions },
  { path: officePaths.people, label: '사람 찾기', call: findPerson },
  { path: officePaths.proposals, label: '확인 요청', call: getProposals },
  { path: officePaths.notices, label: '공지와 배너', call: getNotices },
  { path: officePaths.shop, label: '제휴와 쿠폰', call: getCouponKinds },
  { path: officePaths.purchases, label: '결제', call: getPurchases },
  { path: officePaths.drops, label: '추천 기록', call: getDropRuns },
  { path: officePaths.funnel, label: '단계별 현황', call: getFunnel },
  { path: officePaths.settings, label: '설정', call: getSettings },
  { path: officePaths.audit, label: '활동 기록', call: getAudit },
] as const satisfies readonly { path: string; label: string; call: Call }[];

export function sectionsOf(role: OperatorRole) {
  return officeSections.filter(({ call }) => mayCall(role, call));
}

export function mayCall(role: OperatorRole, { operators }: Call): boolean {
  return operators?.includes(role) ?? false;
}

export const roleNames: Record<OperatorRole, string> = {
  VIEWER: '열람',
  MODERATOR: '신고 담당',
  CONTENT: '공지 담당',
  FINANCE: '상점 담당',
  ADMIN: '관리자',
};
