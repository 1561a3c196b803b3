'use client';

import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { PreMatch } from '@/contract/pre-matches';
import { useReadPreMatch } from '../api/read-pre-match';
import { useDeck } from '../hooks/use-deck';
import { PreMatchCard } from './pre-match-card';

/** The pre-matches side by side: swipe, press the arrows, or use the arrow keys. */
export function PreMatchDeck({ preMatches }: { preMatches: readonly PreMatch[] }) {
  const deck = useDeck(preMatches.map(({ id }) => id));
  useReadMark(preMatches[deck.index]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    deck.show(deck.index + step);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="추천 팀" onKeyDown={onKeyDown} className="relative flex flex-1 flex-col">
      <div ref={deck.container} className="swiper flex flex-1 flex-col overflow-hidden px-gutter pb-3.5">
        <ul className="swiper-wrapper flex w-full flex-1 touch-pan-y transition-transform">
          {preMatches.map((preMatch, index) => (
            <li
              key={preMatch.id}
              hidden={!deck.canSwipe && index !== deck.index}
              // What is out of sight is out of reach of the keyboard too.
              inert={index !== deck.index}
              className="swiper-slide flex w-full flex-none [&[hidden]]:hidden"
            >
              <PreMatchCard preMatch={preMatch} />
            </li>
          ))}
        </ul>
      </div>
      {deck.index > 0 && (
        <IconButton
          icon="back"
          iconSize={20}
          label="이전 팀"
          onClick={() => deck.show(deck.index - 1)}
          className="absolute! top-1.5 left-[calc(var(--gutter)+0.125rem)] text-text-faint!"
        />
      )}
      {deck.index < preMatches.length - 1 && (
        <IconButton
          icon="forward"
          iconSize={20}
          label="다음 팀"
          onClick={() => deck.show(deck.index + 1)}
          className="absolute! top-1.5 right-[calc(var(--gutter)+0.125rem)] text-text-faint!"
        />
      )}
    </div>
  );
}

function useReadMark(preMatch: PreMatch | undefined) {
  const { mutate } = useReadPreMatch();
  const markRead = useEffectEvent((preMatchId: number) => mutate(preMatchId));
  const unreadId = preMatch && !preMatch.isRead ? preMatch.id : null;
  useEffect(() => {
    if (unreadId !== null) markRead(unreadId);
  }, [unreadId]);
}
