'use client';

import * as z from 'zod/mini';
import { FieldMessage } from '@/components/ui/field-message';
import { SearchBox } from '@/components/ui/search-box';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { NICKNAME_MAX_LENGTH } from '@/contract/constants';
import { nicknameSearchSchema } from '@/contract/friends';
import { trimmedTextSchema } from '@/contract/primitives';

const searchSchema = z.object({ nickname: z.pipe(trimmedTextSchema, nicknameSearchSchema) });

type FriendSearchProps = { initial: string; onType: (text: string) => void };

/** Searches while it is typed in; an empty search says what is missing. */
export function FriendSearch({ initial, onType }: FriendSearchProps) {
  const form = useCheckedForm(searchSchema, { nickname: initial }, { checks: 'submitted' });
  const isTooShort = form.formState.errors.nickname !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the older phones do not know <search>
    <form
      role="search"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ nickname }) => onType(nickname))(event)}
    >
      <SearchBox
        label="닉네임으로 친구 찾기"
        placeholder="닉네임으로 친구 찾기"
        maxLength={NICKNAME_MAX_LENGTH}
        aria-describedby="friend-search-message"
        aria-invalid={isTooShort || undefined}
        {...form.register('nickname', {
          onChange: (event: { target: { value: string } }) => {
            form.clearErrors();
            onType(event.target.value);
          },
        })}
      />
      {isTooShort && <FieldMessage id="friend-search-message" errorMessage="최소 1자 이상 입력해야 합니다" />}
    </form>
  );
}
