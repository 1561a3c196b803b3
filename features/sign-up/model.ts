import {
  AFFILIATION_MAX_LENGTH,
  HASHTAG_MAX_LENGTH,
  JOB_MAX_LENGTH,
  NICKNAME_MAX_LENGTH,
} from '@/contract/constants';
import type { SafetyField } from '@/contract/safety';
import { customTagSchema } from '@/contract/tags';
import { affiliationSchema, jobSchema, nicknameSchema } from '@/contract/users';
import { paths } from '@/lib/paths/paths';
import type { SignUpDraft } from './draft';

export const signUpSteps = [
  'nickname',
  'job',
  'affiliation',
  'location',
  'mbti',
  'hashtag',
  'photo',
] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** The fields that are typed and checked for availability. */
export const typedFields = {
  nickname: { field: 'NICKNAME', maxLength: NICKNAME_MAX_LENGTH, schema: nicknameSchema },
  job: { field: 'JOB', maxLength: JOB_MAX_LENGTH, schema: jobSchema },
  affiliation: { field: 'AFFILIATION', maxLength: AFFILIATION_MAX_LENGTH, schema: affiliationSchema },
  hashtag: { field: 'HASHTAG', maxLength: HASHTAG_MAX_LENGTH, schema: customTagSchema },
} as const satisfies Record<string, { field: SafetyField; maxLength: number; schema: unknown }>;

/** Where someone who signs up has to go on: each page needs what the one before it brought. */
export function nextSignUpPath({ terms, sidCode }: Pick<SignUpDraft, 'terms' | 'sidCode'>): string {
  if (!terms) return paths.agreeToTerms;
  return sidCode ? paths.signUp : paths.niceVerification;
}

/** The first step that still wants an answer; MBTI and hashtags may stay empty. */
export function firstOpenStep(draft: SignUpDraft): SignUpStep {
  if (!draft.nickname) return 'nickname';
  if (!draft.job) return 'job';
  if (!draft.affiliation) return 'affiliation';
  if (draft.locationId === null) return 'location';
  return draft.photos.length === 0 && !draft.mbti && draft.tagIds.length + draft.customTags.length === 0
    ? 'mbti'
    : 'photo';
}

export const mbtiAxes = [
  { name: '에너지', letters: ['E', 'I'], labels: ['외향', '내향'] },
  { name: '인식', letters: ['N', 'S'], labels: ['직관', '감각'] },
  { name: '판단', letters: ['F', 'T'], labels: ['감정', '사고'] },
  { name: '생활', letters: ['P', 'J'], labels: ['인식', '판단'] },
] as const;
