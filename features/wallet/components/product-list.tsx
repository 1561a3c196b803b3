import { RadioCard } from '@/components/ui/radio-card';
import { formatCount } from '@/lib/format/count';
import type { CloverProduct } from '../product-model';

type ProductListProps = {
  products: readonly CloverProduct[];
  selectedId: string | null;
  /** Null: it cannot be bought here. */
  priceOf: (product: CloverProduct) => string | null;
  onSelect: (productId: string) => void;
};

/** What is sold, one of which is chosen. */
export function ProductList({ products, selectedId, priceOf, onSelect }: ProductListProps) {
  return (
    <fieldset className="@container grid gap-2 px-gutter">
      <legend className="mb-2.5 type-20">얼마나 채울까요?</legend>
      {products.map((product) => (
        <RadioCard
          key={product.productId}
          name="product"
          value={product.productId}
          checked={product.productId === selectedId}
          disabled={priceOf(product) === null}
          onChange={() => onSelect(product.productId)}
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2.5 py-1">
            {/* Where one bonus has no room beside its amount, all stand below theirs. */}
            <span className="flex min-w-0 flex-[1_1_5.5rem] @max-[19rem]:flex-col flex-wrap items-center @max-[19rem]:items-start gap-x-2.5">
              <span className="type-17 tabular-nums">클로버 {formatCount(product.cloverAmount)}개</span>
              {product.bonusCloverAmount > 0 && (
                <span className="whitespace-nowrap rounded-full bg-current/10 px-2 font-bold text-[0.8125rem]/6 text-on-brand-soft tabular-nums">
                  <span className="sr-only">덤 </span>+{product.bonusCloverAmount}
                </span>
              )}
            </span>
            <Price text={priceOf(product)} />
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}

function Price({ text }: { text: string | null }) {
  if (text === null) return <span className="flex-none type-13">지금은 살 수 없어요</span>;
  return <span className="flex-none type-17 tabular-nums">{text}</span>;
}
