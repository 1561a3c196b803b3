import type { BrowserContext } from '@playwright/test';
import { signUpOverHttp } from '../../testing/stack/http-person';

/**
 * Makes one member in the sandbox and answers a function that signs a browser context in as them,
 * through the short-lived cookies that every sign-in hands over.
 */
export async function signInForBudgets(url: { web: string; api: string; sandbox: string }) {
  const stack = { apiUrl: url.api, sandboxUrl: url.sandbox };
  const { accessToken, refreshToken, userId } = await signUpOverHttp(stack, {
    nickname: '김예산',
    gender: 'WOMAN',
  });
  const cookies = Object.entries({ accessToken, refreshToken, userId }).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url: url.web,
    sameSite: 'Lax' as const,
  }));
  return (context: BrowserContext) => context.addCookies(cookies);
}
