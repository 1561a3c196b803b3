import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MAN_NAMES, WOMAN_NAMES } from '../demo/data/names';

export const sandboxProviderSchema = z.enum(['kakao', 'apple']);
export type SandboxProvider = z.infer<typeof sandboxProviderSchema>;

export const genderSchema = z.enum(['MAN', 'WOMAN']);

/** What the sandbox's carrier knows about the owner of a phone. */
export const identityDetailsSchema = z.object({
  name: z.string().trim().min(1).max(30),
  birthdate: z.iso.date(),
  gender: genderSchema,
  phone: z.string().regex(/^01[016789]\d{7,8}$/),
  carrier: z.enum(['SKT', 'KT', 'LGU', 'SKT_MVNO', 'KT_MVNO', 'LGU_MVNO']),
});
export type IdentityDetails = z.infer<typeof identityDetailsSchema>;

export const sandboxAccountSchema = z.object({
  /** The provider's `sub`. */
  id: z.string().min(1),
  provider: sandboxProviderSchema,
  name: z.string().trim().min(1).max(20),
  email: z.email(),
  identity: identityDetailsSchema,
  /** Seeded people, listed after those a person made. */
  isDemo: z.boolean().default(false),
  createdAt: z.iso.datetime(),
});
export type SandboxAccount = z.infer<typeof sandboxAccountSchema>;

export interface NewSandboxAccount {
  name: string;
  provider?: SandboxProvider;
  identity?: Partial<IdentityDetails>;
}

/** A new friend with a phone of their own; whatever is not given is made up and stays the same from then on. */
export function makeAccount({ name, provider = 'kakao', identity }: NewSandboxAccount): SandboxAccount {
  const id = provider === 'kakao' ? numericId() : `001234.${randomBytes(16).toString('hex')}.0456`;
  const mailName = randomBytes(5).toString('hex');
  return {
    id,
    provider,
    name,
    email: provider === 'kakao' ? `${mailName}@kakao.test` : `${mailName}@privaterelay.appleid.test`,
    identity: { ...makeUpIdentity(id, name), ...identity },
    isDemo: false,
    createdAt: new Date().toISOString(),
  };
}

function makeUpIdentity(seed: string, name: string): IdentityDetails {
  const bytes = createHash('sha256').update(seed).digest();
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const year = new Date().getUTCFullYear() - 20 - (a % 8);
  const digits = String(bytes.readUInt32BE(8) % 1e8).padStart(8, '0');
  return {
    name,
    birthdate: `${year}-${twoDigits(1 + (b % 12))}-${twoDigits(1 + (c % 28))}`,
    gender: guessGender(name) ?? (d % 2 === 0 ? 'WOMAN' : 'MAN'),
    phone: `010${digits}`,
    carrier: 'SKT',
  };
}

/** By the names people of that age have; the page lets the person correct it. */
function guessGender(name: string): 'MAN' | 'WOMAN' | undefined {
  const givenName = name.length > 2 ? name.slice(1) : name;
  const [isMan, isWoman] = [MAN_NAMES.includes(givenName), WOMAN_NAMES.includes(givenName)];
  if (isMan === isWoman) return undefined;
  return isMan ? 'MAN' : 'WOMAN';
}

function numericId(): string {
  return String(3_000_000_000 + (randomBytes(4).readUInt32BE() % 999_999_999));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
