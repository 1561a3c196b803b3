import { Button } from '@/components/ui/button';
import { buttonClassName } from '@/components/ui/button-style';
import { toast } from '@/components/ui/toast';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { useReferralCodeStore } from '@/stores/referral-code';
import { addressWithInvite, detectInAppBrowser, wayOutOf } from '../in-app-browser';

/** In another app's browser: a calm way to the device's own, with the invite and the way back in its address. */
export function LeaveInAppBrowser() {
  const { invitedEvent } = useInvitedEventStore();
  const { referralCode } = useReferralCodeStore();
  const { userAgent } = navigator;
  const browser = detectInAppBrowser(userAgent);
  if (!browser) return null;
  const url = addressWithInvite(window.location.href, { invitedEvent, referralCode });
  const way = wayOutOf(browser, { userAgent, url });
  return (
    <section
      aria-label="다른 브라우저에서 열기"
      className="mb-3 flex flex-none items-center gap-3 rounded-card bg-surface-sunken py-3 pr-3 pl-4"
    >
      <p className="min-w-0 flex-1 type-13 text-text-subtle">
        {way.kind === 'link'
          ? '기본 브라우저에서 열면 로그인이 더 편해요.'
          : '로그인이 안 되면 링크를 복사해서 Safari에 붙여 넣어 주세요.'}
      </p>
      {way.kind === 'link' ? (
        <a href={way.href} className={buttonClassName({ variant: 'line', size: 'small' })}>
          브라우저로 열기
        </a>
      ) : (
        <Button variant="line" size="small" onClick={() => void copy(url)}>
          링크 복사
        </Button>
      )}
    </section>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('링크가 복사되었습니다.');
  } catch {
    toast.error('복사하지 못했어요. 메뉴에서 Safari로 열어 주세요.');
  }
}
