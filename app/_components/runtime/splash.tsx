import { CloverMark } from '@/lib/domain/clover/clover-mark';

/** The moment before it is known who is looking. */
export function Splash() {
  return (
    <main className="grid flex-1 place-items-center" aria-busy="true">
      {/* Nobody sees it: the font would come before the code. */}
      <h1 className="sr-only [font-family:system-ui]">Slide</h1>
      <CloverMark className="breathe size-16 text-brand" />
    </main>
  );
}
