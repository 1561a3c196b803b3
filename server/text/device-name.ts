/** The first that fits counts: nearly every browser also says the names of others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/SamsungBrowser/, '삼성 인터넷'],
  [/Whale/, '웨일'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/FxiOS|Firefox/, 'Firefox'],
  [/CriOS|Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS|Linux/, 'Linux'],
];

/** "Chrome · Android" of a user agent, for its owner to recognise; null when it names nothing known. */
export function deviceNameOf(userAgent: string): string | null {
  const named = [browsers, systems].flatMap((names) => {
    const found = names.find(([pattern]) => pattern.test(userAgent));
    return found ? [found[1]] : [];
  });
  return named.length > 0 ? named.join(' · ') : null;
}
