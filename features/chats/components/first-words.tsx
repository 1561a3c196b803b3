import type { ComposerField } from './composer';

type FirstWordsProps = {
  /** What may be said first; none once there is talk. */
  openers: readonly string[];
  field: ComposerField;
};

/** Over the field: what a new room may begin with. */
export function FirstWords({ openers, field }: FirstWordsProps) {
  // Who writes their own words needs none, and keeps them; one that was put there is exchanged for another.
  const hasOwnWords = field.text !== '' && !openers.includes(field.text);
  if (openers.length === 0 || hasOwnWords) return null;
  return (
    <section aria-label="첫마디" className="flex flex-none flex-col items-end gap-2">
      <p className="text-text-subtle">누르면 입력창에 담겨요</p>
      {openers.map((opener) => (
        <button
          key={opener}
          type="button"
          onClick={() => field.put(opener)}
          className="pressable min-h-11 rounded-bubble px-3.25 py-2 text-left type-15 text-text shadow-line-strong"
        >
          {opener}
        </button>
      ))}
    </section>
  );
}
