import { useQuery } from '@tanstack/react-query';
import { findNativeApp } from '@/lib/bridge/native-app';
import { getAppProducts } from '@/lib/domain/clover/app-shop';
import { rootKeys } from '@/lib/query/keys';

/** The same products as the store of this device sells them, with its prices; null in a browser. */
export function useAppProducts(productIds: readonly string[]) {
  return useQuery({
    queryKey: [...rootKeys.products, 'app', productIds],
    queryFn: () => getAppProducts(productIds),
    enabled: productIds.length > 0 && findNativeApp() !== null,
  });
}
