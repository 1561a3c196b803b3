/**
 * Takes what may belong to a person out of a text before it leaves for the error service: tokens, phone numbers,
 * e-mail addresses, what a query string carries, values quoted from an answer, and everything in Korean, which in
 * this code base is either a person's own words or shown to one. Both sides mask with the same rules.
 */
export function maskText(text: string): string {
  return rules.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

const secretNames = [
  String.raw`[\w-]*token`,
  'authorization',
  '(?:set-)?cookie',
  String.raw`[\w-]*secret`,
  'passcode',
  'password',
  String.raw`phone\w*`,
  'e-?mail',
  'nickname',
  String.raw`(?:real|birth)[\w-]*`,
  'idpId',
  'sidCode',
  String.raw`nice\w*`,
  'referralCode',
  'iuid',
  'enc(?:oded)?_?data',
].join('|');

const secretName = new RegExp(`^(?:${secretNames})$`, 'i');

/** Whether a value under this name is never sent, whatever it looks like. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

const rules: readonly (readonly [RegExp, string])[] = [
  // The parser of JSON quotes what it could not read.
  [/"(?:[^"\\]|\\.)*"?(?:\.\.\.)?"? is not valid JSON/gs, '[quote] is not valid JSON'],
  // The breadcrumb of a tap names the element by what it says.
  [/\[(aria-label|alt|title|placeholder|value|name)="[^"]*"\]/g, '[$1]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(Bearer|Basic)\s+[^\s"',;]+/gi, '$1 [token]'],
  [
    new RegExp(`(["']?)\\b(${secretNames})\\1\\s*[:=]\\s*(?:"[^"]*"|'[^']*'|[^\\s"',;&)}\\]]+)`, 'gi'),
    '$2=[masked]',
  ],
  [/[?#][^\s"'<>?#]*=[^\s"'<>)]*/g, '?[query]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/(?<![\w.])(?:\+?82[-.\s]?|0)1[016-9][-.\s]?\d{3,4}[-.\s]?\d{4}(?!\w)/g, '[phone]'],
  // Random tokens are 43 characters long.
  [/\b[\w-]{40,}(?![\w-])/g, '[token]'],
  [/[ㄱ-ㆎ가-힣]+(?:[\s\d]*[ㄱ-ㆎ가-힣]+)*/g, '[text]'],
];
