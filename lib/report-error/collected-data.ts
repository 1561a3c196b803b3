import type { BrowserOptions } from '@sentry/nextjs';
import type { ErrorReporting } from '@/lib/config/error-reporting';

type CollectedData = NonNullable<BrowserOptions['dataCollection']>;

/**
 * What the service may gather by itself. With personal data on, the address and the browser of who met the error;
 * cookies, bodies, query strings and variables hold tokens and words of people, and never go along.
 */
export function collectedData({
  sendsPersonalData,
}: Pick<ErrorReporting, 'sendsPersonalData'>): CollectedData {
  return {
    userInfo: sendsPersonalData,
    httpHeaders: sendsPersonalData ? { request: { allow: ['user-agent', 'accept-language'] } } : false,
    cookies: false,
    httpBodies: [],
    urlQueryParams: false,
    databaseQueryData: false,
    queues: false,
    stackFrameVariables: false,
  };
}
