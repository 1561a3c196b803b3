'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { REFERRAL_REWARD_CLOVERS } from '@/contract/constants';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { typedCodeMessage, typedCodeSchema } from '@/lib/domain/invites/typed-code';
import { useReferralCodeStore } from '@/stores/referral-code';

/**
 * A friend's code at the sign-up's end, if somebody has one: filled in with the one they came by. It is claimed after
 * the sign-up (docs/product.md#invites-and-referral), like any that is kept; a text that is no code holds nobody up.
 */
export function InviteCodeField() {
  const isInvited = useInvitedEventStore(({ invitedEvent }) => invitedEvent !== null);
  const { referralCode, replace } = useReferralCodeStore();
  const [text, setText] = useState(referralCode);
  const [isLeft, setIsLeft] = useState(false);
  // A link brings the same clovers, and a friend.
  if (isInvited) return null;
  const isWrong = text.trim() !== '' && !typedCodeSchema.safeParse(text).success;

  function type(typed: string) {
    setText(typed);
    replace(typedCodeSchema.safeParse(typed).data ?? '');
  }

  return (
    <TextField
      className="mt-8"
      label="초대 코드 (선택)"
      placeholder="친구의 초대 코드 10자리"
      hint={`둘 다 클로버 ${REFERRAL_REWARD_CLOVERS}개를 받아요`}
      errorMessage={isLeft && isWrong ? typedCodeMessage : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setIsLeft(true)}
    />
  );
}
