import { TERMS_VERSION } from '@/contract/constants';
import { paths } from '@/lib/paths/paths';
import type { SignUpDraft } from './draft';

/** The questions, in their order. */
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

/** Where someone who signs up has to go on: each page needs what the one before it brought. */
export function nextSignUpPath({ terms, sidCode }: Pick<SignUpDraft, 'terms' | 'sidCode'>): string {
  // A text that changed meanwhile has not been agreed to.
  if (terms?.version !== TERMS_VERSION) return paths.agreeToTerms;
  return sidCode ? paths.signUp : paths.niceVerification;
}

/** The address of one question. */
export function signUpStepPath(step: SignUpStep): string {
  return `${paths.signUp}?step=${step}`;
}
