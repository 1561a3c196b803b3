import { agreeToTerms as agreeToTermsCall } from '@/contract/terms';
import { getMe } from '../../modules/profile/get-me';
import { agreeToTerms } from '../../modules/terms/agree-to-terms';
import { memberRoute, type Route } from '../route';

export const termsRoutes: Route[] = [
  memberRoute(agreeToTermsCall, async ({ context, body }) => {
    await agreeToTerms(context, body.version);
    return getMe(context);
  }),
];
