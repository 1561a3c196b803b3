/** "연세대", "연세대학교 " and "연세대 경영학과" are one school; null when nothing was given. */
export function normalizeAffiliation(affiliation: string | null): string | null {
  const typed = affiliation?.normalize('NFKC').trim().toLowerCase() ?? '';
  const school = /^(\S+대)(?:학교)?(?=\s|$)/.exec(typed)?.[1];
  return (school ?? typed.replace(/\s+/g, '')) || null;
}
