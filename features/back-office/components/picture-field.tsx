import { useId } from 'react';

type PictureFieldProps = { label: string; picture: File | null; onPick: (picture: File | null) => void };

/** One picture from the operator's machine; what it is is checked where it is kept. */
export function PictureField({ label, picture, onPick }: PictureFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="type-13-strong text-text-subtle">
        {label} (4MB까지)
      </label>
      <input
        // Empties the field once the picture was sent.
        key={picture ? 'picked' : 'empty'}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onChange={({ target }) => onPick(target.files?.[0] ?? null)}
        className="min-h-11 type-15"
      />
      {picture && <p className="type-13 text-text-subtle">{picture.name}</p>}
    </div>
  );
}
