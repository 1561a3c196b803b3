import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { SandboxProvider } from '../accounts';

/** Hands /kakao and /apple to their providers, all but the page where the person is chosen. */
export function createProviderGate(providers: Record<SandboxProvider, Provider>) {
  const callbacks = { kakao: providers.kakao.callback(), apple: providers.apple.callback() };
  return function passToProvider(request: IncomingMessage, response: ServerResponse): boolean {
    const match = /^\/(kakao|apple)(\/.*)$/.exec(request.url ?? '');
    const [, kind, path] = match ?? [];
    if ((kind !== 'kakao' && kind !== 'apple') || !path || path.startsWith('/interaction/')) return false;

    forgetSession(request, kind);
    // The way Express mounts: the provider sees its own path and learns its prefix from the original.
    Object.assign(request, { originalUrl: request.url });
    request.url = path;
    void callbacks[kind](request, response);
    return true;
  };
}

/** Nobody stays signed in at the sandbox: the next sign-in in this browser is usually somebody else. */
function forgetSession(request: IncomingMessage, kind: SandboxProvider): void {
  const kept = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${kind}_session`));
  request.headers.cookie = kept.join('; ');
}
