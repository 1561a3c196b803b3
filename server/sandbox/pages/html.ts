/** Markup that is safe to send: made only by the `html` tag, which escapes every value put into it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | undefined | false | readonly Value[];

/** Template tag: strings are escaped, nested `html` goes in as it is, lists are joined, false and undefined vanish. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, i) => text + render(values[i - 1]) + part));
}

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return value.map(render).join('');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
