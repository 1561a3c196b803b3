import type { FastifyRequest } from 'fastify';
import { errorCodes } from '@/contract/error-codes';
import { compareVersions } from '@/contract/versions';
import type { App } from '../app-context';
import { AppError } from '../errors/app-error';

/**
 * Throws 2004 for an iOS app below the version it is forced to update to. Its headers are a hint, never a right:
 * without them nobody is refused. Calls that need no session are not asked, so that an old app is not signed out.
 */
export function requireSupportedApp({ env }: Pick<App, 'env'>, { headers }: FastifyRequest): void {
  const platform = headers['slide-platform'];
  const version = headers['slide-platform-app-version'];
  if (typeof platform !== 'string' || !platform.toUpperCase().startsWith('IOS')) return;
  if (typeof version !== 'string' || version === '') return;
  if (compareVersions(version, env.MIN_IOS_VERSION) < 0)
    throw new AppError(errorCodes.appVersionUpgradeRequired, {
      debugMessage: `Slide-Platform-App-Version: below ${env.MIN_IOS_VERSION}`,
    });
}
