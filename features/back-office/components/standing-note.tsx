type StandingNoteProps = { fields: Readonly<Record<string, string>> };

/** In a form that was refused: what stands now where it would write. */
export function StandingNote({ fields }: StandingNoteProps) {
  return (
    <section className="rounded-card bg-surface-sunken p-4" aria-label="지금 저장된 내용">
      <h3 className="type-15-strong">지금은 이렇게 저장돼 있어요</h3>
      <dl className="mt-2 grid grid-cols-1 gap-1 type-15">
        {Object.entries(fields).map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-text-subtle">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 type-13 text-text-subtle">
        적은 내용은 그대로예요. 다시 누르면 적은 내용으로 바꿔요.
      </p>
    </section>
  );
}
