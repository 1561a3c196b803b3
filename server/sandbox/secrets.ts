import { randomBytes } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import webPush from 'web-push';
import { z } from 'zod';
import type { SandboxStore } from './store';

const jwkSchema = z.looseObject({ kty: z.string(), kid: z.string() });

const sandboxSecretsSchema = z.object({
  kakao: z.object({ clientId: z.string(), clientSecret: z.string(), signingKey: jwkSchema }),
  apple: z.object({
    clientId: z.string(),
    teamId: z.string(),
    keyId: z.string(),
    /** The app's half of the key its client secrets are signed with. */
    privateKeyPem: z.string(),
    publicKey: jwkSchema,
    signingKey: jwkSchema,
  }),
  verification: z.object({ siteCode: z.string(), encryptionKey: z.string(), macKey: z.string() }),
  /** What browsers subscribe to pushes with. */
  webPush: z.object({ publicKey: z.string(), privateKey: z.string() }),
  cookieKey: z.string(),
  /** Turns an identity into the CI and DI its owner always gets. */
  identityKey: z.string(),
});
export type SandboxSecrets = z.infer<typeof sandboxSecretsSchema>;

/** The keys both sides of the sandbox need, made at the first start and kept in the store. */
export async function loadSandboxSecrets(store: SandboxStore): Promise<SandboxSecrets> {
  const secrets = sandboxSecretsSchema.partial().parse((await store.readSecrets()) ?? {});
  // What a store of an older version lacks is made now, and nothing else: two of the keys take half a second.
  const missing = sandboxSecretsSchema.keyof().options.filter((name) => secrets[name] === undefined);
  await Promise.all(missing.map((name) => make(name, secrets)));
  const complete = sandboxSecretsSchema.parse(secrets);
  if (missing.length > 0) await store.saveSecrets(complete);
  return complete;
}

async function make<Name extends keyof SandboxSecrets>(name: Name, into: Partial<SandboxSecrets>) {
  into[name] = await makers[name]();
}

const makers: { [Name in keyof SandboxSecrets]: () => SandboxSecrets[Name] | Promise<SandboxSecrets[Name]> } =
  {
    kakao: async () => ({
      clientId: 'slide-kakao-sandbox',
      clientSecret: randomName(24),
      signingKey: await makeSigningKey(),
    }),
    apple: async () => {
      const app = await generateKeyPair('ES256', { extractable: true });
      const keyId = randomName(5);
      return {
        clientId: 'app.slide.sandbox',
        teamId: 'SLIDETEAM1',
        keyId,
        privateKeyPem: await exportPKCS8(app.privateKey),
        publicKey: { ...(await exportJWK(app.publicKey)), kty: 'EC', kid: keyId },
        signingKey: await makeSigningKey(),
      };
    },
    verification: () => ({
      siteCode: 'SANDBOX',
      encryptionKey: randomBytes(32).toString('base64'),
      macKey: randomBytes(32).toString('base64'),
    }),
    webPush: () => webPush.generateVAPIDKeys(),
    cookieKey: () => randomName(32),
    identityKey: () => randomName(32),
  };

async function makeSigningKey(): Promise<z.infer<typeof jwkSchema>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kty: 'RSA', kid: randomName(8), use: 'sig', alg: 'RS256' };
}

function randomName(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
