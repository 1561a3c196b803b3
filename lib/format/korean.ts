import { josa } from 'es-hangul';

/** A word with the particle that fits it: `withParticle('지우', '이/가')` is "지우가". */
export function withParticle(word: string, particle: Parameters<typeof josa>[1]): string {
  return josa(word, particle);
}

/** "24세" */
export function formatAge(age: number): string {
  return `${age}세`;
}
