import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { openSheet } from '@/components/ui/open-sheet';
import { TextField } from '@/components/ui/text-field';
import type { Team } from '@/contract/teams';
import { disbandingText } from '../model';

/** Disbanding cannot be undone: the leader types the team's name first. */
export function askTeamName(team: Team): Promise<true | undefined> {
  return openSheet<true>({
    title: '팀을 해체할까요?',
    description: disbandingText(team.losses),
    content: ({ close }) => <NameForm teamName={team.name} onDone={() => close(true)} />,
  });
}

function NameForm({ teamName, onDone }: { teamName: string; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const isSame = typed.normalize('NFC').trim() === teamName;
  return (
    <form
      className="px-gutter pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame) onDone();
      }}
    >
      <TextField
        label="팀 이름을 그대로 입력해 주세요"
        placeholder={teamName}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="large" variant="danger" className="mt-5" disabled={!isSame}>
        영구히 해체하기
      </Button>
    </form>
  );
}
