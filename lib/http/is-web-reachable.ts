import { isGatewayError } from './gateway-error';

const longestAnswerMs = 4_000;

/** Whether the page's own server answers. Asked only where the browser says it is offline, which webviews say falsely. */
export async function isWebReachable(): Promise<boolean> {
  return navigator.onLine || doesWebAnswer();
}

/** The same of a browser that need not know: connected to a network that leads nowhere, or to a gateway alone. */
export async function doesWebAnswer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(longestAnswerMs);
    const { status } = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return !isGatewayError(status);
  } catch {
    return false;
  }
}
