'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClassName } from '@/components/ui/button-style';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ShopProduct } from '@/lib/bridge/app-messages';
import { findNativeApp } from '@/lib/bridge/native-app';
import { openStore } from '@/lib/bridge/open-store';
import { useMe } from '@/lib/domain/session/use-me';
import { displayMessageOf } from '@/lib/errors/api-error';
import { useCloverProducts } from '../api/get-clover-products';
import { useAppProducts } from '../hooks/use-app-products';
import { useBuy } from '../hooks/use-buy';
import { type CloverProduct, findSold, priceText, testCheckoutPath } from '../product-model';
import { ProductList } from './product-list';

/** What is sold, and the one way to buy it that there is here. `returnTo`: where the person was. */
export function StoreCounter({ returnTo }: { returnTo: string | null }) {
  const { data, error, isFetching, refetch } = useCloverProducts();
  if (data)
    return <Counter products={data.items} testCheckoutUrl={data.testCheckoutUrl} returnTo={returnTo} />;
  if (!error) return <CounterSkeleton />;
  return (
    <ErrorState
      title="상품을 불러오지 못했어요"
      description={displayMessageOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type CounterProps = {
  products: readonly CloverProduct[];
  testCheckoutUrl: string | null;
  returnTo: string | null;
};

function Counter({ products, testCheckoutUrl, returnTo }: CounterProps) {
  const inStore = useAppProducts(products.map(({ productId }) => productId));
  const sold = inStore.data ?? null;
  const sellsNothing = inStore.isSuccess && !sold && findNativeApp() !== null;
  const isOnSale = (product: CloverProduct) => (sold ? findSold(product, sold) !== undefined : !sellsNothing);
  const onSale = products.filter(isOnSale);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const selected =
    onSale.find(({ productId }) => productId === chosenId) ?? onSale[Math.floor(onSale.length / 2)];
  return (
    <section className="pt-4 pb-5">
      <ProductList
        products={products}
        selectedId={selected?.productId ?? null}
        priceOf={(product) => (isOnSale(product) ? priceText(product, sold) : null)}
        onSelect={setChosenId}
      />
      <div className="px-gutter pt-4">
        {inStore.isLoading ? (
          <ActionSkeleton />
        ) : inStore.isError && !sold ? (
          <Again isRetrying={inStore.isFetching} onRetry={() => void inStore.refetch()}>
            이 기기의 스토어가 답하지 않았어요.
          </Again>
        ) : selected ? (
          <BuyAction product={selected} {...{ sold, testCheckoutUrl, returnTo }} />
        ) : (
          <Note>이 기기의 스토어에서 지금은 클로버를 살 수 없어요.</Note>
        )}
      </div>
    </section>
  );
}

type BuyActionProps = Omit<CounterProps, 'products'> & {
  product: CloverProduct;
  sold: readonly ShopProduct[] | null;
};

function BuyAction({ product, sold, testCheckoutUrl, returnTo }: BuyActionProps) {
  const { buy, isBuying } = useBuy();
  const text = `${priceText(product, sold)} 결제하기`;
  const inApp = sold && findSold(product, sold);
  if (inApp)
    return (
      <WithBuyer>
        {(accountId) => (
          <Button size="large" isPending={isBuying} onClick={() => void buy(inApp, accountId)}>
            {text}
          </Button>
        )}
      </WithBuyer>
    );
  if (testCheckoutUrl)
    return (
      <WithBuyer>
        {(accountId) => (
          <>
            <a
              href={testCheckoutPath({
                url: testCheckoutUrl,
                productId: product.productId,
                accountId,
                returnTo,
              })}
              className={buttonClassName({ variant: 'primary', size: 'large' })}
            >
              {text}
            </a>
            <Note>연습용 결제예요. 돈은 나가지 않아요.</Note>
          </>
        )}
      </WithBuyer>
    );
  return (
    <>
      <Button size="large" onClick={() => void openStore()}>
        앱에서 충전하기
      </Button>
      <Note>결제는 Slide 앱에서 할 수 있어요. 같은 계정이면 여기에도 바로 들어와요.</Note>
    </>
  );
}

/** A purchase names its buyer by their public code: without it there is nothing to press that could work. */
function WithBuyer({ children }: { children: (accountId: string) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useMe();
  if (data) return children(data.uniqueId);
  if (!isError) return <ActionSkeleton />;
  return (
    <Again isRetrying={isFetching} onRetry={() => void refetch()}>
      내 계정을 확인하지 못했어요.
    </Again>
  );
}

/** What a purchase needs did not come: nothing is known to be out of sale. */
function Again(props: { children: string; isRetrying: boolean; onRetry: () => void }) {
  return (
    <>
      <Button size="large" variant="secondary" isPending={props.isRetrying} onClick={props.onRetry}>
        다시 불러오기
      </Button>
      <Note>{`${props.children} 잠시 후 다시 불러와 주세요.`}</Note>
    </>
  );
}

function ActionSkeleton() {
  return <Skeleton className="h-14 rounded-2xl" />;
}

function Note({ children }: { children: string }) {
  return <p className="pt-2 text-center type-13 text-text-subtle">{children}</p>;
}

function CounterSkeleton() {
  return (
    <div role="status" aria-busy="true" className="grid gap-2 px-gutter pt-6 pb-5">
      <span className="sr-only">상품을 불러오는 중</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-15 rounded-2xl" />
      ))}
    </div>
  );
}
