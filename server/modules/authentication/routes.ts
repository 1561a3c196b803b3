import {
  finishAuthorizationByForm,
  finishAuthorization as finishAuthorizationCall,
  logout,
  refreshToken,
  signup,
  startAuthorization as startAuthorizationCall,
} from '@/contract/authentication';
import { AppError } from '../../http/app-error';
import { publicRoute, type Route, redirectRoute, subjectRoute } from '../../http/route';
import { deviceIdOf } from '../../plugins/authentication';
import { finishAuthorization } from './finish-authorization';
import { logOut } from './logout';
import { refreshSession } from './refresh-token';
import { signInFailurePage } from './sign-in-failure';
import { signUp } from './sign-up';
import { startAuthorization } from './start-authorization';

export const authenticationRoutes: Route[] = [
  redirectRoute(startAuthorizationCall, signInFailurePage, ({ app, params, query, reply }) =>
    startAuthorization(app, { provider: params.provider, returnTo: query.returnTo, reply }),
  ),
  redirectRoute(finishAuthorizationCall, signInFailurePage, ({ app, params, query, request, reply }) =>
    finishAuthorization(app, { provider: params.provider, fields: query, request, reply }),
  ),
  redirectRoute(finishAuthorizationByForm, signInFailurePage, ({ app, params, body, request, reply }) =>
    finishAuthorization(app, { provider: params.provider, fields: body, request, reply }),
  ),
  publicRoute(refreshToken, ({ app, body, request }) =>
    refreshSession(app, { ...body, deviceId: deviceIdOf(request) }),
  ),
  publicRoute(logout, async ({ app, body, request }) => {
    await logOut(app, { ...body, deviceId: deviceIdOf(request) });
    return {};
  }),
  subjectRoute(signup, ({ app, session, body, request }) => {
    if (session.kind !== 'signup')
      throw new AppError(1003, { debugMessage: 'bearer: sign-up needs the idpToken' });
    return signUp(app, { session, signUp: body, deviceId: deviceIdOf(request) });
  }),
];
