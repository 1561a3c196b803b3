import { TERMS_VERSION } from '@/contract/constants';
import { type TermName, terms } from './terms';

export function TermText({ name }: { name: TermName }) {
  return (
    // Nothing in it can be pressed, so that it would not scroll for who has keys alone.
    <section
      aria-label={terms[name].title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="px-gutter pt-3 pb-4 focus-visible:-outline-offset-2"
    >
      {terms[name].paragraphs.map(({ heading, text }) => (
        <section key={heading} className="pb-5">
          <h3 className="type-15-strong">{heading}</h3>
          <p className="mt-1 type-15 text-text-subtle">{text}</p>
        </section>
      ))}
      <p className="type-13 text-text-faint">시행일 {TERMS_VERSION.replaceAll('-', '.')}</p>
    </section>
  );
}
