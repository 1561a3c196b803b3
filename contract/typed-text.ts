/** Turns the writing around, of whatever stands behind it too: in an alarm or a line of a room that is others' text. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** No language puts more on one letter; a tower of them lies over the lines above and below. */
const towers = /(\p{M}{4})\p{M}+/gu;
/** Drawn as nothing. Between letters they belong to emoji and scripts and stay. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text as it is kept: NFC, without the blanks around it and without what reaches beyond it on a page. */
export function typedForm(text: string): string {
  return text.replace(directions, '').normalize('NFC').replace(towers, '$1').trim();
}

/** A typed text as it would be kept, empty where nobody would see anything: what is not worth a call or a button. */
export function wordsOf(text: string): string {
  const kept = typedForm(text);
  return seenPart(kept) === '' ? '' : kept;
}

/** What somebody can see of a text: empty for one that would stand there as a gap. */
export function seenPart(text: string): string {
  return text.replace(unseen, '').trim();
}
