import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import type { SignInFailure } from '@/contract/authentication';

const texts: Record<SignInFailure, string> = {
  SIGN_IN_DENIED: '로그인을 취소했어요.',
  SIGN_IN_EXPIRED: '시간이 지나서 로그인하지 못했어요. 다시 시도해 주세요.',
  SIGN_IN_FAILED: '로그인하지 못했어요. 다시 시도해 주세요.',
  SIGN_IN_TOO_OFTEN: '로그인을 너무 자주 시도했어요. 잠시 후 다시 시도해 주세요.',
  SIGN_IN_UNAVAILABLE: '지금은 이 계정으로 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.',
};
/** Whatever stands in an address. */
const textOf = new Map<string | null, string>(Object.entries(texts));

/** Tells it once and takes it out of the address, so that a reload does not tell it again. */
export function useSignInFailure() {
  useEffect(() => {
    const address = new URL(window.location.href);
    const text = textOf.get(address.searchParams.get('error'));
    if (text === undefined) return;
    toast.error(text, { id: 'sign-in-failure' });
    address.searchParams.delete('error');
    window.history.replaceState(window.history.state, '', address);
  }, []);
}
