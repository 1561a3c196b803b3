import { Icon } from '@/components/ui/icon';

type JumpButtonProps = { newCount: number; onPress: () => void };

/** Back to the newest message; says how many came meanwhile. */
export function JumpButton({ newCount, onPress }: JumpButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={newCount > 0 ? `새 메시지 ${newCount}개, 맨 아래로` : '맨 아래로'}
      className="pressable absolute right-4 bottom-3 flex h-11 min-w-11 items-center justify-center gap-1 rounded-full bg-surface px-3 type-13-strong text-text shadow-float"
    >
      {newCount > 0 && <span className="text-brand-text tabular-nums">새 메시지 {newCount}</span>}
      <Icon name="chevron-down" size={20} />
    </button>
  );
}
