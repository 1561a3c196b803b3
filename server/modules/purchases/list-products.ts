import type { ResponseBody } from '@/contract/call';
import type { getCloverProducts as call } from '@/contract/purchases';
import type { Context } from '../../app-context';

/** What is sold, the smallest first, and where a browser buys without money where there is such a place. */
export function listCloverProducts({ app: { env, product } }: Context): ResponseBody<typeof call> {
  return {
    items: [...product.cloverProducts],
    testCheckoutUrl: env.SANDBOX ? `${env.SANDBOX_URL}/checkout` : null,
  };
}
