import {
  AFFILIATION_MAX_LENGTH,
  HASHTAG_MAX_LENGTH,
  JOB_MAX_LENGTH,
  NICKNAME_MAX_LENGTH,
  PROFILE_TAG_MAX_COUNT,
} from '@/contract/constants';
import { affiliationSchema, jobSchema, nicknameSchema } from '@/contract/profile-fields';
import type { SafetyField } from '@/contract/safety';
import { customTagSchema } from '@/contract/tags';
import type { SignUpDraft } from './draft';
import { type SignUpStep, signUpSteps } from './sign-up-path';

/** The fields that are typed and checked for availability. */
export const typedFields = {
  nickname: { field: 'NICKNAME', maxLength: NICKNAME_MAX_LENGTH, schema: nicknameSchema },
  job: { field: 'JOB', maxLength: JOB_MAX_LENGTH, schema: jobSchema },
  affiliation: { field: 'AFFILIATION', maxLength: AFFILIATION_MAX_LENGTH, schema: affiliationSchema },
  hashtag: { field: 'HASHTAG', maxLength: HASHTAG_MAX_LENGTH, schema: customTagSchema },
} as const satisfies Record<string, { field: SafetyField; maxLength: number; schema: unknown }>;

/** The first step that still wants an answer; skipping is one. */
export function firstOpenStep(draft: SignUpDraft): SignUpStep {
  return signUpSteps.find((step) => !isAnswered(step, draft)) ?? 'photo';
}

function isAnswered(step: SignUpStep, draft: SignUpDraft): boolean {
  switch (step) {
    case 'nickname':
    case 'job':
    case 'affiliation':
      return typedFields[step].schema.safeParse(draft[step]).success;
    case 'location':
      return draft.locationId !== null;
    case 'mbti':
      return completeMbti(draft.mbti) !== null || draft.skipped.includes('mbti');
    case 'hashtag':
      return draft.tagIds.length + draft.customTags.length > 0 || draft.skipped.includes('hashtag');
    case 'photo':
      return draft.photos.length > 0;
  }
}

/** Which step asks for a field of the sign-up call. */
const fieldSteps: Readonly<Record<string, SignUpStep>> = {
  nickname: 'nickname',
  job: 'job',
  affiliation: 'affiliation',
  locationId: 'location',
  mbti: 'mbti',
  tagIds: 'hashtag',
  customTags: 'hashtag',
  profileImageKeys: 'photo',
};

/** Where someone can answer anew what the api refused; null when no step asks for it. */
export function stepOfField(field: string | null): SignUpStep | null {
  return (field && fieldSteps[field]) || null;
}

const noLetter = '_';

/** Four letters, `_` for one that is not chosen yet. */
export function mbtiLetters(mbti: string | null): string[] {
  return mbtiAxes.map((_, index) => mbti?.[index] ?? noLetter);
}

/** The type once all four letters are chosen. */
export function completeMbti(mbti: string | null): string | null {
  return mbti && !mbti.includes(noLetter) ? mbti : null;
}

export const mbtiAxes = [
  { name: '에너지', letters: ['E', 'I'], labels: ['외향', '내향'] },
  { name: '인식', letters: ['N', 'S'], labels: ['직관', '감각'] },
  { name: '판단', letters: ['F', 'T'], labels: ['감정', '사고'] },
  { name: '생활', letters: ['P', 'J'], labels: ['인식', '판단'] },
] as const;

export type Tags = Pick<SignUpDraft, 'tagIds' | 'customTags'>;

/**
 * The tags as they are `there`, on the device, after those that were shown as `before` became `next`: what another tab
 * has added or taken away meanwhile stays so. What was added here joins as far as there is room, or it is not whole.
 */
export function followTags(there: Tags, before: Tags, next: Tags): Tags & { isWhole: boolean } {
  const ids = followed(there.tagIds, before.tagIds, next.tagIds);
  const words = followed(there.customTags, before.customTags, next.customTags);
  const room = Math.max(0, PROFILE_TAG_MAX_COUNT - ids.kept.length - words.kept.length);
  const addedIds = ids.added.slice(0, room);
  return {
    tagIds: [...ids.kept, ...addedIds],
    customTags: [...words.kept, ...words.added.slice(0, room - addedIds.length)],
    isWhole: ids.added.length + words.added.length <= room,
  };
}

function followed<T>(there: readonly T[], before: readonly T[], next: readonly T[]) {
  return {
    kept: there.filter((each) => next.includes(each) || !before.includes(each)),
    added: next.filter((each) => !before.includes(each) && !there.includes(each)),
  };
}
