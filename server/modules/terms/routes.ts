import { agreeToTerms as agreeToTermsCall } from '@/contract/terms';
import { memberRoute, type Route } from '../../http/route';
import { loadMe } from '../users/load-me';
import { agreeToTerms } from './agree-to-terms';

export const termsRoutes: Route[] = [
  memberRoute(agreeToTermsCall, async ({ app, userId, body }) => {
    await agreeToTerms(app, userId, body.version);
    return loadMe(app, userId);
  }),
];
