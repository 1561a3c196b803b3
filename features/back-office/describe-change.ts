import type { AuditEntry } from '@/contract/back-office/audit';
import { describeMoment } from './describe';
import { roleNames } from './office-sections';
import { settingNames } from './setting-names';

type Change = Pick<AuditEntry, 'before' | 'after'>;

const targetNames = new Map([
  ['announcement', '공지'],
  ['banner', '배너'],
  ['operator', '운영자'],
  ['person', '사람'],
  ['photo', '사진'],
  ['promotion', '혜택 소식'],
  ['proposal', '확인 요청'],
  ['report', '신고'],
  ['setting', '설정'],
  ['shop', '쿠폰·매장'],
]);

const fieldNames = new Map([
  ['branches', '매장'],
  ['couponId', '쿠폰 번호'],
  ['endsAt', '끝나는 때'],
  ['kind', '종류'],
  ['maxIssueCount', '발급 한도'],
  ['outcome', '결과'],
  ['prerequisite', '조건'],
  ['role', '권한'],
  ['sanctionId', '제한 번호'],
  ['sanctionIds', '제한 번호'],
  ['sentCount', '보낸 사람 수'],
  ['startsAt', '시작하는 때'],
  ['status', '상태'],
  ['userId', '사람'],
  ['value', '값'],
]);

/** What the values of a field that are no text of anybody are called. */
const valueNames = new Map<string, Readonly<Record<string, string>>>([
  ['kind', { BLOCK: '영구 차단', EXPORT: '자료 내보내기' }],
  ['outcome', { ACTED: '조치함', DISMISSED: '문제 없음', LIFTED: '제한을 풂', UPHELD: '제한을 유지함' }],
  ['prerequisite', { TEAM_READY: '팀을 만든 사람', MATCHED: '매칭된 사람' }],
  ['role', roleNames],
  ['status', { PENDING: '기다리는 중', APPROVED: '보이는 중', REJECTED: '거절됨' }],
]);

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What a line of the log is about; what has no name here keeps its own. */
export function describeTarget({
  targetType,
  targetId,
}: Pick<AuditEntry, 'targetType' | 'targetId'>): string {
  const id = (targetType === 'setting' && settingNames.get(targetId)) || targetId;
  return `${targetNames.get(targetType) ?? targetType} ${id}`;
}

/** What it changed, field by field: `값: 15 → 12`. */
export function describeChange({ before, after }: Change): string[] {
  const fields = new Set([before, after].flatMap((side) => Object.keys(side ?? {})));
  return [...fields].map((field) => {
    const values = [before, after].flatMap((side) =>
      side && field in side ? [nameOrText(field, side[field])] : [],
    );
    return `${fieldNames.get(field) ?? field}: ${values.join(' → ')}`;
  });
}

function nameOrText(field: string, value: unknown): string {
  return valueNames.get(field)?.[String(value)] ?? textOf(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '없음';
  if (typeof value === 'boolean') return value ? '켜짐' : '꺼짐';
  if (typeof value === 'string') return moment.test(value) ? describeMoment(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
