import { z } from 'zod';
import { errorCodes } from '@/contract/error-codes';
import { idpTypeSchema } from '@/contract/primitives';
import type { SandboxAccount } from '../accounts';
import { SandboxError } from '../errors';
import { ENTER_AS_COOKIE } from '../person-cookie';
import { CookieBrowser } from './cookie-browser';

/** What the api hands over to the web in 60-second cookies: a session, or proof of a new person. */
export const handOverSchema = z.union([
  z.object({
    status: z.literal('member').default('member'),
    accessToken: z.string(),
    refreshToken: z.string(),
    userId: z.string(),
  }),
  z.object({
    status: z.literal('new').default('new'),
    idpId: z.string(),
    idpToken: z.string(),
    idpType: idpTypeSchema,
    email: z.string().optional(),
  }),
]);
export type HandOver = z.infer<typeof handOverSchema>;

/** Signs in the way a browser does: the api's redirect, the provider, the callback, the cookies. */
export async function signInPerson(account: SandboxAccount, apiUrl: string): Promise<HandOver> {
  const browser = new CookieBrowser();
  browser.setCookie(ENTER_AS_COOKIE, account.id);
  const isHandedOver = () => handOverSchema.safeParse(browser.getCookies()).success;
  const start = `${apiUrl}/oauth2/authorization/${account.provider}?returnTo=/`;

  let arrived: URL;
  try {
    arrived = await browser.walk(start, (url) => isHandedOver() || url.searchParams.has('error'));
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : 'unknown');
  }
  const handOver = handOverSchema.safeParse(browser.getCookies());
  if (handOver.success) return handOver.data;
  throw refusal(`the api came back with ${arrived.searchParams.get('error')}`);
}

function refusal(debugMessage: string): SandboxError {
  return new SandboxError({
    status: 409,
    code: errorCodes.forbidden,
    displayMessage: '로그인이 끝나지 않았어요.',
    debugMessage,
  });
}
