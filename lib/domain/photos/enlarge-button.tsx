/** Lies over a photo, whose box it gives on. */
export function EnlargeButton({ alt, onPress }: { alt: string; onPress: (frame: HTMLElement) => void }) {
  return (
    <button
      type="button"
      aria-label={`${alt} 크게 보기`}
      onClick={({ currentTarget: { parentElement } }) => parentElement && onPress(parentElement)}
      className="absolute inset-0 focus-visible:-outline-offset-4"
    />
  );
}
