import { Button } from './button';

/** 취소 and 선택 at the foot of a picker. */
export function PickerActions({ onCancel, onSelect }: { onCancel: () => void; onSelect: () => void }) {
  return (
    <div className="grid grid-cols-[1fr_2fr] gap-2 px-gutter">
      <Button size="large" variant="tertiary" onClick={onCancel}>
        취소
      </Button>
      <Button size="large" onClick={onSelect}>
        선택
      </Button>
    </div>
  );
}
