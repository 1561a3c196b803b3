/** A piece of a text: words, or something to be opened. */
export type TextPart = { kind: 'words'; text: string } | { kind: 'link'; text: string; href: string };

/** Outside: https and mailto; inside: a path of this app that stands alone (docs/product.md#chat). */
const linkPattern = /https:\/\/[^\s<>"]+|mailto:[^\s<>"]+|(?<=^|\s)\/[a-z][\w/?=&-]*(?=$|\s)/giu;
/** What ends a sentence does not belong to the address, nor a bracket that was opened before it. */
const trailing = /[.,!?)\]}'"…]$/u;

export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(linkPattern)) {
    const href = withoutEnd(found);
    if (index > end) parts.push({ kind: 'words', text: text.slice(end, index) });
    parts.push({ kind: 'link', text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

function withoutEnd(found: string): string {
  let href = found;
  while (trailing.test(href) && !closesOwnBracket(href)) href = href.slice(0, -1);
  return href;
}

/** "https://namu.wiki/w/망원동(서울)" */
function closesOwnBracket(href: string): boolean {
  return href.endsWith(')') && href.split('(').length >= href.split(')').length;
}

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** What emoji are made of, beside joiners and the sign that asks for colours. */
const emojiPart =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;
const longestEmojiLine = 24;

/** A few emoji and nothing else are drawn large. */
export function isEmojiOnly(text: string): boolean {
  return text.length <= longestEmojiLine && emojiPart.test(text) && emoji.test(text);
}

const foldedFrom = { characters: 500, lines: 14 };

/** The beginning of a long text, at the end of a word where one ends; null for one that is shown whole. */
export function foldText(text: string): string | null {
  const lines = text.split('\n');
  if (text.length <= foldedFrom.characters && lines.length <= foldedFrom.lines) return null;
  const start = lines.slice(0, foldedFrom.lines).join('\n');
  if (start.length <= foldedFrom.characters) return start;
  const cut = start.slice(0, foldedFrom.characters);
  const lastSpace = cut.lastIndexOf(' ');
  if (lastSpace > foldedFrom.characters / 2) return cut.slice(0, lastSpace);
  // Half of a character of two is none.
  return cut.replace(/[\ud800-\udbff]$/, '');
}

/** The parts that stand in so many characters; a link that is cut still leads where it leads. */
export function cutParts(parts: readonly TextPart[], length: number): TextPart[] {
  const shown: TextPart[] = [];
  let left = length;
  for (const part of parts) {
    if (left <= 0) break;
    shown.push({ ...part, text: part.text.slice(0, left) });
    left -= part.text.length;
  }
  return shown;
}

/** As much as stands before the found words on the narrowest line. */
const wordsBefore = 10;

/** A found text in one line, from shortly before what was looked for. */
export function excerptAround(text: string, words: string): string {
  const line = text.replace(/\s+/gu, ' ');
  const index = line.toLowerCase().indexOf(words.toLowerCase());
  if (index <= wordsBefore) return line;
  const start = line.indexOf(' ', index - wordsBefore) + 1;
  return `…${line.slice(start > 0 && start <= index ? start : index)}`;
}
