'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useId } from 'react';
import { CelebrationLayout } from '@/components/layout/celebration-layout';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { withParticle } from '@/contract/particle';
import type { MemberCard } from '@/contract/team-cards';
import { vibrate } from '@/lib/bridge/vibrate';
import { nameOf } from '../match-model';
import { MatchConfetti, MatchRing } from './match-ring';

type MatchMomentProps = {
  isOpen: boolean;
  teamName: string;
  ours: readonly MemberCard[];
  theirs: readonly MemberCard[];
  /** true: to the chat. */
  onAnswer: (isChatting: boolean) => void;
  onClosed: () => void;
};

/** Two clovers become one ring of six, over the whole screen. Loaded when it happens. */
export function MatchMoment({ isOpen, teamName, ours, theirs, onAnswer, onClosed }: MatchMomentProps) {
  const wordsId = useId();
  useCloseOnBack(isOpen, () => onAnswer(false));
  const finalFocus = useKeptFocus();
  useEffect(() => vibrate('match'), []);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => !open && onAnswer(false)}
      onOpenChangeComplete={(open) => !open && onClosed()}
    >
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={finalFocus}
          aria-label="매칭됐어요"
          aria-describedby={wordsId}
          className="layer-fade column-layer z-50 flex flex-col outline-none"
        >
          <CelebrationLayout
            onClose={() => onAnswer(false)}
            title="두 팀의 마음이 통했어요"
            description={
              <span
                id={wordsId}
              >{`이제 ${withParticle(teamName, '와/과')}\n여섯 명이 함께 이야기할 수 있어요.`}</span>
            }
            primaryAction={{ text: '채팅 시작하기', onPress: () => onAnswer(true) }}
            secondaryAction={{ text: '나중에 할게요', onPress: () => onAnswer(false) }}
          >
            <MatchConfetti />
            <MatchRing ours={toRing(ours)} theirs={toRing(theirs)} />
          </CelebrationLayout>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function toRing(members: readonly MemberCard[]) {
  return members.map((member) => ({ name: nameOf(member), photoUrl: member.photo?.url ?? null }));
}
