import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MenuRow } from '@/components/ui/menu-row';
import type { PreMatch } from '@/contract/pre-matches';
import { type SafetyChoice, SafetyRows } from '@/lib/domain/safety/safety-rows';
import { describeReason } from '../team-words';

export type ReasonsChoice = SafetyChoice | 'criteria' | 'veto';

type ReasonsSheetProps = {
  preMatch: PreMatch;
  isVetoable: boolean;
  onClose: (choice?: ReasonsChoice) => void;
};

/** The reasons that held when the team was chosen, at most three. */
export function ReasonsSheet({
  preMatch: { team, reasons, isWidened, isExploration },
  isVetoable,
  onClose,
}: ReasonsSheetProps) {
  return (
    <>
      <p className="px-gutter pt-1 type-15 text-text-subtle">{team.name}</p>
      <ul className="grid gap-3 px-gutter pt-4 pb-4">
        {reasons.map((reason) => (
          <li key={reason.code} className="flex items-start gap-2 type-17-body">
            <Icon name="check" size={20} className="mt-0.5 flex-none text-brand-text" />
            {describeReason(reason)}
          </li>
        ))}
        {isWidened && (
          <li className="flex items-start gap-2 type-17-body">
            <Icon name="search" size={20} className="mt-0.5 flex-none text-text-subtle" />
            조금 넓은 범위에서 찾았어요
          </li>
        )}
        {isExploration && (
          <li className="flex items-start gap-2 type-17-body">
            <Icon name="heart" size={20} className="mt-0.5 flex-none text-text-subtle" />
            새로운 만남을 위해 따로 남겨 둔 자리예요
          </li>
        )}
      </ul>
      <MenuRow icon="search" onPress={() => onClose('criteria')}>
        추천 기준 보기
      </MenuRow>
      {isVetoable && (
        <MenuRow icon="close" onPress={() => onClose('veto')}>
          이 추천 그만 보기
          <span className="block type-13 text-text-subtle">누가 그만 보기로 했는지는 팀원도 몰라요</span>
        </MenuRow>
      )}
      <SafetyRows onChoose={onClose} />
      <div className="px-gutter pt-3">
        <Button size="large" variant="tertiary" onClick={() => onClose()}>
          확인
        </Button>
      </div>
    </>
  );
}
