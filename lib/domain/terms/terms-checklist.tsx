import { Button } from '@/components/ui/button';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { openSheet } from '@/components/ui/open-sheet';
import { TermText } from './term-text';
import { type TermName, terms } from './terms';

type TermsChecklistProps = {
  names: readonly TermName[];
  ticked: readonly TermName[];
  onTickedChange: (ticked: TermName[]) => void;
};

/** Agree to all or one by one; each term can be read where it stands. */
export function TermsChecklist({ names, ticked, onTickedChange }: TermsChecklistProps) {
  return (
    <CheckboxGroup
      legend="약관 동의"
      allLabel="모두 동의할게요"
      options={names.map(toOption)}
      selected={ticked}
      onSelectedChange={onTickedChange}
    />
  );
}

/** Whether every required one of them is ticked. */
export function hasRequiredTerms(names: readonly TermName[], ticked: readonly TermName[]): boolean {
  return names.every((name) => !terms[name].isRequired || ticked.includes(name));
}

function toOption(name: TermName) {
  const { title, isRequired } = terms[name];
  return {
    value: name,
    label: `${isRequired ? '[필수]' : '[선택]'} ${title}`,
    end: (
      <Button
        variant="none"
        size="small"
        aria-label={`${title} 보기`}
        onClick={() => void openSheet({ title, content: () => <TermText name={name} /> })}
      >
        보기
      </Button>
    ),
  };
}
