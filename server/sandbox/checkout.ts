import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxPurchases } from './control';
import { html } from './pages/html';
import { clover, sendPage } from './pages/page';

const orderSchema = z.object({
  productId: z.string().max(200),
  accountId: z.string().max(20),
  /** Where in the app the person wants to go on; the app itself looks whether it is a path of its own. */
  returnTo: z.string().max(500).default(''),
});
/** The sheet names its own payment: two presses of the button are one. */
const paymentSchema = z.object({
  ...orderSchema.shape,
  attemptId: z.uuid(),
  priceWon: z.coerce.number().int(),
});

const mark = html`<div class="mark">${clover}<span>스토어 결제 대신 쓰는 연습용 화면</span></div>`;

/** The checkout of a test deployment: what a store's payment sheet is in life. */
export function registerCheckout(
  app: FastifyInstance,
  { webUrl, purchases }: { webUrl: string; purchases: SandboxPurchases },
): void {
  const storeUrl = (query: Record<string, string>) =>
    `${webUrl}/my-page/clover-store?${new URLSearchParams(query)}`;

  function sendSheet(
    reply: FastifyReply,
    { productId, accountId, returnTo }: z.infer<typeof orderSchema>,
    hasNewPrice = false,
  ) {
    const product = purchases.listProducts().find((each) => each.productId === productId);
    const body = product
      ? html`${mark}
<h1>결제 연습</h1>
<p class="lead">${hasNewPrice ? '그사이 가격이 바뀌었어요. ' : ''}클로버 ${product.cloverAmount}개, ${product.priceWon.toLocaleString('ko-KR')}원. 돈은 나가지 않아요.</p>
<form class="stack" method="post" action="/checkout">
<input type="hidden" name="attemptId" value="${randomUUID()}"><input type="hidden" name="priceWon" value="${product.priceWon}"><input type="hidden" name="productId" value="${productId}"><input type="hidden" name="accountId" value="${accountId}"><input type="hidden" name="returnTo" value="${returnTo}">
<button class="button primary large">결제하기</button>
<a class="button text" href="${storeUrl(returnTo ? { returnTo } : {})}">취소하고 돌아가기</a></form>`
      : html`${mark}
<h1>없는 상품이에요</h1>
<p class="stack"><a class="button text" href="${storeUrl({})}">스토어로 돌아가기</a></p>`;
    return sendPage(reply.code(product ? 200 : 404), { title: '결제', body }, [webUrl]);
  }

  app.get('/checkout', async (request, reply) => sendSheet(reply, orderSchema.parse(request.query)));

  app.post('/checkout', async (request, reply) => {
    const { productId, accountId, returnTo, attemptId, priceWon } = paymentSchema.parse(request.body);
    const product = purchases.listProducts().find((each) => each.productId === productId);
    // Nobody pays what they were not shown.
    if (product && product.priceWon !== priceWon)
      return sendSheet(reply, { productId, accountId, returnTo }, true);
    await purchases.pay({ productId, accountId, attemptId });
    return reply.redirect(storeUrl({ purchased: productId, ...(returnTo && { returnTo }) }), 303);
  });
}
