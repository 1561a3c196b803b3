import * as z from 'zod/mini';
import type { CallBody } from '@/contract/call';
import {
  AFFILIATION_MAX_LENGTH,
  JOB_MAX_LENGTH,
  NICKNAME_MAX_LENGTH,
  PROFILE_PHOTO_MAX_COUNT,
} from '@/contract/constants';
import {
  affiliationSchema,
  customTagsSchema,
  heightSchema,
  jobSchema,
  loginIdSchema,
  mbtiSchema,
  nicknameSchema,
  tagIdsSchema,
} from '@/contract/profile-fields';
import type { SafetyField } from '@/contract/safety';
import type { updateMe } from '@/contract/users';
import { type ProfileDraft, profilePhotoDraftSchema } from './draft';

export type TypedField = 'nickname' | 'loginId' | 'job' | 'affiliation';

interface TypedFieldRule {
  label: string;
  question: string;
  field: SafetyField;
  maxLength: number;
  schema: z.ZodMiniType<string, string>;
  malformedText: string;
  unavailableText: string;
  availableText: string;
}

/** The fields that are typed and checked for availability. */
export const typedFieldRules: Record<TypedField, TypedFieldRule> = {
  nickname: {
    label: '닉네임',
    question: '뭐라고 부를까요?',
    field: 'NICKNAME',
    maxLength: NICKNAME_MAX_LENGTH,
    schema: nicknameSchema,
    malformedText: '한글, 영문, 숫자만 쓸 수 있어요',
    unavailableText: '사용할 수 없는 닉네임입니다',
    availableText: '사용할 수 있는 닉네임입니다',
  },
  loginId: {
    label: '아이디',
    question: '어떤 아이디를 쓸까요?',
    field: 'LOGIN_ID',
    maxLength: 20,
    schema: loginIdSchema,
    malformedText: '영문 소문자, 숫자, 마침표, 밑줄로 4자 이상 적어 주세요',
    unavailableText: '사용할 수 없는 아이디예요',
    availableText: '사용할 수 있는 아이디예요',
  },
  job: {
    label: '직업',
    question: '어떤 일을 하나요?',
    field: 'JOB',
    maxLength: JOB_MAX_LENGTH,
    schema: jobSchema,
    malformedText: '쓸 수 없는 글자가 있어요',
    unavailableText: '사용할 수 없는 직업이에요',
    availableText: '사용할 수 있는 직업이에요',
  },
  affiliation: {
    label: '소속',
    question: '어디에 다니나요?',
    field: 'AFFILIATION',
    maxLength: AFFILIATION_MAX_LENGTH,
    schema: affiliationSchema,
    malformedText: '쓸 수 없는 글자가 있어요',
    unavailableText: '사용할 수 없는 소속이에요',
    availableText: '사용할 수 있는 소속이에요',
  },
};

/** The page's fields as `updateMe` takes them; the height picker itself goes further (docs/product.md#text-rules). */
export const profileSchema: z.ZodMiniType<ProfileDraft, ProfileDraft> = z.object({
  nickname: nicknameSchema,
  loginId: loginIdSchema,
  job: jobSchema,
  affiliation: affiliationSchema,
  height: z.nullable(heightSchema),
  mbti: z.nullable(mbtiSchema),
  location: z.nullable(z.object({ id: z.number(), name: z.string() })),
  tagIds: tagIdsSchema,
  customTags: customTagsSchema,
  photos: z.array(profilePhotoDraftSchema).check(z.minLength(1), z.maxLength(PROFILE_PHOTO_MAX_COUNT)),
});

/** Only what differs is sent: an unchanged login id must not cost one of its edits. */
export function changesOf(before: ProfileDraft, now: ProfileDraft): CallBody<typeof updateMe> {
  const { location, photos, tagIds, customTags } = now;
  const isOther = (left: readonly unknown[], right: readonly unknown[]) => left.join() !== right.join();
  const keysOf = (draft: ProfileDraft) => draft.photos.map(({ key }) => key);
  // A refused photo is never taken again; it goes with the first change.
  const usable = photos.filter(({ status }) => status !== 'REJECTED').map(({ key }) => key);
  return {
    ...(now.nickname !== before.nickname && { nickname: now.nickname }),
    ...(now.loginId !== before.loginId && { loginId: now.loginId }),
    ...(now.job !== before.job && { job: now.job }),
    ...(now.affiliation !== before.affiliation && { affiliation: now.affiliation }),
    ...(now.height !== before.height && { height: now.height }),
    ...(now.mbti !== before.mbti && { mbti: now.mbti }),
    ...(location && location.id !== before.location?.id && { locationId: location.id }),
    ...(isOther(tagIds, before.tagIds) && { tagIds }),
    ...(isOther(customTags, before.customTags) && { customTags }),
    ...(isOther(keysOf(now), keysOf(before)) && usable.length > 0 && { profileImageKeys: usable }),
  };
}

/** A row of the page. */
export type ProfileRow = TypedField | 'height' | 'location' | 'mbti' | 'tags' | 'photos';

/** Fields of the call that the page has under another name. */
export const namesByField = { locationId: 'location', profileImageKeys: 'photos' } as const;

/** What a row says when its value does not stand. Of photos the page says it beside them. */
export function wrongTextOf(row: ProfileRow): string | undefined {
  if (row === 'height') return '키는 140 이상 210사이로 입력해 주세요';
  return isTyped(row) ? typedFieldRules[row].malformedText : undefined;
}

function isTyped(row: ProfileRow): row is TypedField {
  return row in typedFieldRules;
}

/** What to know about the id before it is changed. */
export function loginIdHint(remainingEdits: number): string {
  return remainingEdits === 0 ? loginIdExceededText : `아이디는 ${remainingEdits}번 더 바꿀 수 있어요`;
}

export const loginIdExceededText = '아이디를 더는 바꿀 수 없어요';

export const mbtiAxes = [
  { name: '에너지', letters: ['E', 'I'] },
  { name: '인식', letters: ['N', 'S'] },
  { name: '판단', letters: ['F', 'T'] },
  { name: '생활', letters: ['P', 'J'] },
] as const;
