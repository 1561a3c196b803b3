import type { Me } from '@/contract/users';

type FilledPart = { name: string; isFilled: (me: Me) => boolean };

/** What others see of a profile and a sign-up does not ask for, in the order in which it is asked for. */
const parts: readonly FilledPart[] = [
  { name: '사진', isFilled: ({ profileImages }) => profileImages.length >= 1 },
  { name: '해시태그', isFilled: ({ tags }) => tags.length > 0 },
  { name: 'MBTI', isFilled: ({ mbti }) => mbti !== null },
  { name: '키', isFilled: ({ height }) => height !== null },
  { name: '사진 한 장 더', isFilled: ({ profileImages }) => profileImages.length >= 2 },
];

/** How much of a profile is there, in hundredths, and what is wanted next; null when nothing is. */
export function completenessOf(me: Me): { percent: number; next: string | null } {
  const missing = parts.filter(({ isFilled }) => !isFilled(me));
  const percent = Math.round(100 * (1 - missing.length / parts.length));
  return { percent, next: missing[0]?.name ?? null };
}
