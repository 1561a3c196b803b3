/** A hairline between parts of a page, or an 8px band between its chapters. */
export function Divider({ kind = 'line' }: { kind?: 'line' | 'band' }) {
  return (
    <hr
      className={
        kind === 'line'
          ? 'mx-gutter h-px flex-none border-0 bg-line'
          : 'h-2 flex-none border-0 bg-surface-sunken'
      }
    />
  );
}
