import { join } from 'node:path';
import type { IdentityProvider } from '../adapters/identity-providers/identity-provider';
import { OidcProvider } from '../adapters/identity-providers/oidc-provider';
import {
  appleProviderConfig,
  kakaoProviderConfig,
} from '../adapters/identity-providers/oidc-provider-config';
import type { VapidKeys } from '../adapters/push/web-push';
import { createNiceVerification } from '../adapters/verification/nice';
import type { PhoneVerification } from '../adapters/verification/phone-verification';
import type { Env } from '../config/env';

export interface Externals {
  identityProviders: Record<'kakao' | 'apple', IdentityProvider>;
  phoneVerification: PhoneVerification;
  webPushKeys: VapidKeys | null;
}

/** Kakao, Apple and NICE as configured; where one is not, its sandbox double (never in production: parseEnv refuses). */
export async function openExternals(env: Env): Promise<Externals> {
  const configured = configuredExternals(env);
  if (configured) return configured;
  // Imported here, so that a production api never loads the sandbox.
  const { FileSandboxStore } = await import('../sandbox/file-store');
  const { loadSandboxSecrets } = await import('../sandbox/secrets');
  const secrets = await loadSandboxSecrets(new FileSandboxStore(join(env.DATA_DIR, 'sandbox')));
  return {
    identityProviders: {
      kakao: new OidcProvider(
        kakaoProviderConfig({
          ...secrets.kakao,
          issuer: `${env.SANDBOX_URL}/kakao`,
          allowInsecureRequests: true,
        }),
      ),
      apple: new OidcProvider(
        appleProviderConfig({
          ...secrets.apple,
          issuer: `${env.SANDBOX_URL}/apple`,
          allowInsecureRequests: true,
        }),
      ),
    },
    phoneVerification: createNiceVerification({
      formUrl: `${env.SANDBOX_URL}/verification`,
      siteCode: secrets.verification.siteCode,
      keys: secrets.verification,
    }),
    webPushKeys: configuredWebPushKeys(env) ?? secrets.webPush,
  };
}

function configuredExternals(env: Env): Externals | null {
  const {
    KAKAO_CLIENT_ID,
    KAKAO_CLIENT_SECRET,
    APPLE_CLIENT_ID,
    APPLE_TEAM_ID,
    APPLE_KEY_ID,
    APPLE_PRIVATE_KEY,
  } = env;
  const { NICE_FORM_ACTION, NICE_SITE_CODE, NICE_ENCRYPTION_KEY, NICE_MAC_KEY } = env;
  if (
    !KAKAO_CLIENT_ID ||
    !KAKAO_CLIENT_SECRET ||
    !APPLE_CLIENT_ID ||
    !APPLE_TEAM_ID ||
    !APPLE_KEY_ID ||
    !APPLE_PRIVATE_KEY
  )
    return null;
  if (!NICE_FORM_ACTION || !NICE_SITE_CODE || !NICE_ENCRYPTION_KEY || !NICE_MAC_KEY) return null;
  return {
    identityProviders: {
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
    },
    phoneVerification: createNiceVerification({
      formUrl: NICE_FORM_ACTION,
      siteCode: NICE_SITE_CODE,
      keys: { encryptionKey: NICE_ENCRYPTION_KEY, macKey: NICE_MAC_KEY },
    }),
    webPushKeys: configuredWebPushKeys(env),
  };
}

function configuredWebPushKeys({
  WEB_PUSH_PUBLIC_KEY: publicKey,
  WEB_PUSH_PRIVATE_KEY: privateKey,
}: Env): VapidKeys | null {
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}
