import { join } from 'node:path';
import type { Logger } from 'pino';
import type { IdentityProvider } from '../adapters/identity-providers/identity-provider';
import { OidcProvider } from '../adapters/identity-providers/oidc-provider';
import {
  appleProviderConfig,
  kakaoProviderConfig,
} from '../adapters/identity-providers/oidc-provider-config';
import { createPartWatch, watching } from '../adapters/part-watch';
import type { VapidKeys } from '../adapters/push/web-push';
import { createNiceVerification } from '../adapters/verification/nice';
import { createNiceWindow } from '../adapters/verification/nice-window';
import type { PhoneVerification } from '../adapters/verification/phone-verification';
import type { Env } from '../config/env';

export interface Externals {
  identityProviders: Record<'kakao' | 'apple', IdentityProvider>;
  phoneVerification: PhoneVerification;
  webPushKeys: VapidKeys | null;
}

/** Each as configured, and where it is not, its sandbox double (never in production: parseEnv refuses). */
export async function openExternals(env: Env, log: Logger): Promise<Externals> {
  const identityProviders = configuredProviders(env);
  const phoneVerification = configuredVerification(env, log);
  const webPushKeys = configuredWebPushKeys(env);
  if (identityProviders && phoneVerification && (webPushKeys || env.isProduction))
    return { identityProviders, phoneVerification, webPushKeys };
  // Imported here, so that a production api never loads the sandbox.
  const { FileSandboxStore } = await import('../sandbox/file-store');
  const { loadSandboxSecrets } = await import('../sandbox/secrets');
  const secrets = await loadSandboxSecrets(new FileSandboxStore(join(env.DATA_DIR, 'sandbox')));
  const ofSandbox = (name: string) => ({ issuer: `${env.SANDBOX_URL}/${name}`, allowInsecureRequests: true });
  return {
    identityProviders: identityProviders ?? {
      kakao: new OidcProvider(kakaoProviderConfig({ ...secrets.kakao, ...ofSandbox('kakao') })),
      apple: new OidcProvider(appleProviderConfig({ ...secrets.apple, ...ofSandbox('apple') })),
    },
    phoneVerification:
      phoneVerification ??
      createNiceVerification({
        formUrl: `${env.SANDBOX_URL}/verification`,
        siteCode: secrets.verification.siteCode,
        keys: secrets.verification,
      }),
    webPushKeys: webPushKeys ?? secrets.webPush,
  };
}

function configuredProviders(env: Env): Externals['identityProviders'] | null {
  const { KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET } = env;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = env;
  if (!KAKAO_CLIENT_ID || !KAKAO_CLIENT_SECRET) return null;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return null;
  return {
    kakao: new OidcProvider(
      kakaoProviderConfig({
        clientId: KAKAO_CLIENT_ID,
        clientSecret: KAKAO_CLIENT_SECRET,
        issuer: env.KAKAO_ISSUER,
      }),
    ),
    apple: new OidcProvider(
      appleProviderConfig({
        clientId: APPLE_CLIENT_ID,
        teamId: APPLE_TEAM_ID,
        keyId: APPLE_KEY_ID,
        privateKeyPem: APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
        issuer: env.APPLE_ISSUER,
      }),
    ),
  };
}

function configuredVerification(env: Env, log: Logger): PhoneVerification | null {
  const { NICE_CLIENT_ID, NICE_CLIENT_SECRET } = env;
  if (!NICE_CLIENT_ID || !NICE_CLIENT_SECRET) return null;
  const window = createNiceWindow({
    apiUrl: env.NICE_API_URL,
    formUrl: env.NICE_FORM_ACTION,
    clientId: NICE_CLIENT_ID,
    clientSecret: NICE_CLIENT_SECRET,
    productId: env.NICE_PRODUCT_ID,
  });
  const watch = createPartWatch({ part: 'phone verification', log });
  // What comes back through the browser is read without asking anybody.
  return { ...window, start: (attempt) => watching(watch, () => window.start(attempt)) };
}

function configuredWebPushKeys({
  WEB_PUSH_PUBLIC_KEY: publicKey,
  WEB_PUSH_PRIVATE_KEY: privateKey,
}: Env): VapidKeys | null {
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}
