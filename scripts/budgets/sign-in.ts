import type { BrowserContext } from '@playwright/test';
import { signUpOverHttp } from '../../testing/stack/http-person';
import { sessionCookies } from '../../testing/stack/session-cookies';

/**
 * Makes one member in the sandbox and answers a function that signs a browser context in as them,
 * through the short-lived cookies that every sign-in hands over.
 */
export async function signInForBudgets(url: { web: string; api: string; sandbox: string }) {
  const stack = { apiUrl: url.api, sandboxUrl: url.sandbox };
  const person = await signUpOverHttp(stack, { nickname: '김예산' });
  const cookies = sessionCookies(person, url.web);
  return (context: BrowserContext) => context.addCookies(cookies);
}
