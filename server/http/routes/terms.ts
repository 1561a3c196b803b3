import { agreeToTerms as agreeToTermsCall } from '@/contract/terms';
import { loadMe } from '../../modules/profile/load-me';
import { agreeToTerms } from '../../modules/terms/agree-to-terms';
import { memberRoute, type Route } from '../route';

export const termsRoutes: Route[] = [
  memberRoute(agreeToTermsCall, async ({ app, userId, body }) => {
    await agreeToTerms({ app, userId }, body.version);
    return loadMe(app, userId);
  }),
];
