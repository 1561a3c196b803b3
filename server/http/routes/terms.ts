import { agreeToTerms as agreeToTermsCall } from '@/contract/terms';
import { loadMe } from '../../modules/profile/load-me';
import { agreeToTerms } from '../../modules/terms/agree-to-terms';
import { memberRoute, type Route } from '../route';

export const termsRoutes: Route[] = [
  memberRoute(agreeToTermsCall, async ({ context, app, userId, body }) => {
    await agreeToTerms(context, body.version);
    return loadMe(app, userId);
  }),
];
