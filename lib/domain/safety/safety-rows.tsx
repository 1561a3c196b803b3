import { MenuRow } from '@/components/ui/menu-row';

export type SafetyChoice = 'report' | 'block';

/** The last lines of a menu about a person, a team or a message. */
export function SafetyRows({ onChoose }: { onChoose: (choice: SafetyChoice) => void }) {
  return (
    <>
      <MenuRow icon="flag" onPress={() => onChoose('report')}>
        신고하기
      </MenuRow>
      <MenuRow icon="shield" onPress={() => onChoose('block')}>
        차단하기
      </MenuRow>
    </>
  );
}
