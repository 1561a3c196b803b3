import { type HttpPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { stackOfRun } from '../../fixtures/stack-of-run';
import type { Webview, WebviewOptions } from './webview';

/** Somebody who is signed in in the app, and the app open at a page. */
export async function openAs(
  startApp: (options?: WebviewOptions) => Promise<Webview>,
  { nickname, at = '/home', ...options }: { nickname: string; at?: string } & WebviewOptions,
): Promise<{ webview: Webview; person: HttpPerson }> {
  const person = await signUpOverHttp(stackOfRun(), { nickname });
  const webview = await startApp({ ...options, session: sessionOf(person) });
  await webview.open(at);
  await webview.seesPath(new URL(at, 'http://page').pathname);
  return { webview, person };
}

export function sessionOf({ accessToken, refreshToken, userId }: HttpPerson) {
  return { accessToken, refreshToken, userId };
}
