import { Button } from './button';

type PickerActionsProps = {
  /** Something is asked first: neither button does anything yet. */
  isHeld?: boolean;
  /** What is chosen so far can be taken. */
  isReady?: boolean;
  onCancel: () => void;
  onSelect: () => void;
};

/** 취소 and 선택 at the foot of a picker. */
export function PickerActions({ isHeld = false, isReady = true, onCancel, onSelect }: PickerActionsProps) {
  return (
    <div className="grid grid-cols-[1fr_2fr] gap-2 px-gutter">
      <Button size="large" variant="tertiary" disabled={isHeld} onClick={onCancel} data-way-out>
        취소
      </Button>
      <Button size="large" disabled={isHeld || !isReady} onClick={onSelect}>
        선택
      </Button>
    </div>
  );
}
