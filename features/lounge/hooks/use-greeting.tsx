import { useState } from 'react';
import { openSheet } from '@/components/ui/open-sheet';
import { loadAhead } from '@/lib/async/load-ahead';
import { readGreeting, writeGreeting } from '../greeting-draft';

const loadForm = loadAhead(() => import('../components/greeting-form'));

/** The line that goes with the LIKE of this match, kept while somebody types. */
export function useGreeting(matchId: number): { text: string; edit: () => Promise<void> } {
  const [text, setText] = useState(() => readGreeting(matchId));

  async function edit() {
    await openSheet({
      title: '한 줄 인사를 남길까요?',
      description: '상대 팀이 LIKE를 열면 보여요.',
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
  return { text: text.trim(), edit };
}
