import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openSheet } from '@/components/ui/open-sheet';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { Match } from '@/contract/matches';
import { wordsOf } from '@/contract/typed-text';
import { loadAhead } from '@/lib/async/load-ahead';
import { useSignedInUserId } from '@/lib/domain/session/use-signed-in-user-id';
import { readGreeting, writeGreeting } from '../greeting-draft';

const loadAskWhileOpen = loadAhead(() => import('../ask-while-open'));
const loadOvertaken = loadAhead(() => import('../tell-overtaken'));
const loadForm = loadAhead(() => import('../components/greeting-form'));

/**
 * The line that goes with the LIKE of this match, kept while somebody types. Where there is no LIKE to send any more it
 * closes, says why, and hands back what was written.
 */
export function useGreeting(match: Match): { text: string; edit: () => Promise<void> } {
  const queryClient = useQueryClient();
  const myUserId = useSignedInUserId();
  const matchId = match.id;
  const [text, setText] = useState(() => readGreeting(matchId));

  async function edit() {
    try {
      const { askWhileOpen } = await loadAskWhileOpen();
      const ask = (signal: AbortSignal) => openForm(signal).then(() => true);
      const overtakenBy = await askWhileOpen(queryClient, { match, goesOnWith: [], ask });
      if (typeof overtakenBy === 'boolean') return;
      const { tellOvertaken } = await loadOvertaken();
      await tellOvertaken(overtakenBy, { greeting: wordsOf(readGreeting(matchId)), myUserId });
    } catch (error) {
      // The page behind shows by itself that the team is gone: said once.
      handleFailure(error, { [errorCodes.forbidden]: () => undefined });
    }
  }

  function openForm(signal: AbortSignal) {
    return openSheet({
      title: '한 줄 인사를 남길까요?',
      description: '상대 팀이 LIKE를 열면 보여요.',
      signal,
      loadContent: async () => {
        const { GreetingForm } = await loadForm();
        return ({ close }) => (
          <GreetingForm
            initialText={readGreeting(matchId)}
            onChange={(next) => {
              writeGreeting(matchId, next);
              setText(next);
            }}
            onDone={() => close()}
          />
        );
      },
    });
  }
  return { text: wordsOf(text), edit };
}
