import type { AuditAction } from '@/contract/back-office/audit';
import type { Severity } from '@/contract/back-office/reports';
import { formatDateMoment } from '@/lib/format/time';

/** The day and the time of day. */
export const describeMoment = (at: string) => formatDateMoment(at);

export const severityNames: Record<Severity, { text: string; className: string }> = {
  HIGH: { text: '높음', className: 'text-danger-text font-bold' },
  MEDIUM: { text: '보통', className: 'text-text' },
  LOW: { text: '낮음', className: 'text-text-faint' },
};

const hourMs = 3_600_000;

/** How long is left to decide, by the server's clock. */
export function describeDue(dueAt: string, serverNow: string): { text: string; isLate: boolean } {
  const leftMs = Date.parse(dueAt) - Date.parse(serverNow);
  const hours = Math.max(1, Math.floor(Math.abs(leftMs) / hourMs));
  const length = hours < 48 ? `${hours}시간` : `${Math.floor(hours / 24)}일`;
  return leftMs < 0
    ? { text: `기한이 ${length} 지났어요`, isLate: true }
    : { text: `${length} 남았어요`, isLate: false };
}

/** Who did it: an operator by number, or the name that was given at the shell. */
export function describeActor(actor: string): string {
  const [, id] = /^operator:(\d+)$/.exec(actor) ?? [];
  return id ? `운영자 ${id}번` : `${actor} (명령줄)`;
}

export function describeEnd(endsAt: string | null): string {
  return endsAt === null ? '영구' : `${describeMoment(endsAt)}까지`;
}

export const actionNames: Record<AuditAction, string> = {
  OPERATOR_CREATED: '운영자를 초대했어요',
  OPERATOR_ENROLLED: '운영자 등록을 마쳤어요',
  OPERATOR_SIGNED_IN: '로그인했어요',
  OPERATOR_DISABLED: '운영자를 막았어요',
  REPORT_READ: '신고를 열어 봤어요',
  REPORT_CLOSED: '신고를 처리했어요',
  PERSON_READ: '사람을 찾아봤어요',
  PURCHASES_READ: '결제를 찾아봤어요',
  PERSON_SANCTIONED: '이용을 제한했어요',
  SANCTIONS_LIFTED: '이용 제한을 풀었어요',
  APPEAL_ANSWERED: '이의 제기에 답했어요',
  PHOTO_JUDGED: '사진을 판정했어요',
  PROPOSAL_MADE: '확인을 요청했어요',
  PROPOSAL_CONFIRMED: '요청을 확인했어요',
  PROPOSAL_DECLINED: '요청을 거절했어요',
  EXPORT_TAKEN: '자료를 내려받았어요',
  ANNOUNCEMENT_MADE: '공지를 올렸어요',
  ANNOUNCEMENT_ENDED: '공지를 내렸어요',
  PROMOTION_MADE: '혜택 소식을 올렸어요',
  PROMOTION_CALLED_OFF: '혜택 소식을 거뒀어요',
  BANNER_MADE: '배너를 올렸어요',
  BANNER_ENDED: '배너를 내렸어요',
  BRANCH_WRITTEN: '매장을 저장했어요',
  COUPON_KIND_WRITTEN: '쿠폰을 저장했어요',
  COUPON_GIVEN: '쿠폰을 줬어요',
  SETTING_CHANGED: '설정을 바꿨어요',
};

export const targetNames: Record<'USER' | 'TEAM' | 'MESSAGE', string> = {
  USER: '사람',
  TEAM: '팀',
  MESSAGE: '메시지',
};
