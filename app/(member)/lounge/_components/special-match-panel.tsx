'use client';

import { SpecialMatch } from '@/features/lounge/components/special-match';
import { useIsShortOfClovers } from '@/features/wallet/hooks/use-is-short-of-clovers';
import { useOfferRefill } from '@/features/wallet/hooks/use-offer-refill';

/** The week's special match, and the way to the store where clovers run short. */
export function SpecialMatchPanel() {
  const offerRefill = useOfferRefill();
  const isShortOfClovers = useIsShortOfClovers();
  return (
    <SpecialMatch isShortOfClovers={isShortOfClovers} onShortOfClovers={(price) => void offerRefill(price)} />
  );
}
