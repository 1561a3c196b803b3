import { BrokenLeafDrawing } from '../ui/drawings/broken-leaf';
import { ScreenState } from '../ui/screen-state';

/**
 * What stands where a page crashed. Every page carries it from its first byte, so it is made of nothing but markup:
 * no icons, no button of the kit.
 */
export function CrashState({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="flex flex-1 flex-col">
      <h1 className="sr-only">오류</h1>
      <CrashNotice onRetry={onRetry} />
    </main>
  );
}

/** The same inside a layout that stands. */
export function CrashNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <ScreenState
      role="alert"
      drawing={<BrokenLeafDrawing />}
      title="알 수 없는 에러가 발생했어요"
      description="잠시 후 다시 시도해 주세요."
      action={
        <button
          type="button"
          onClick={onRetry}
          className="pressable h-(--h-button-m) rounded-button-m bg-brand px-4.5 text-[0.9375rem] font-semibold text-on-brand active:bg-brand-pressed"
        >
          다시 시도하기
        </button>
      }
    />
  );
}
