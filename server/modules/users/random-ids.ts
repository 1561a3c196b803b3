import { randomBytes } from 'node:crypto';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const handleLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The public code of a person: 10 random base32 characters, 50 bits. */
export function randomUniqueId(): string {
  return Array.from(randomBytes(10), (byte) => base32[byte % 32]).join('');
}

/** A handle to start with, e.g. `slide.k3m9x2qa`; people may choose another. */
export function randomLoginId(): string {
  return `slide.${Array.from(randomBytes(8), (byte) => handleLetters[byte % handleLetters.length]).join('')}`;
}
