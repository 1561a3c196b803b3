'use client';

import { Button } from '@/components/ui/button';
import { buttonClassName } from '@/components/ui/button-style';
import { OutsideLink } from '@/components/ui/outside-link';
import { toast } from '@/components/ui/toast';
import { contactLink } from '../contact-link';

/** Whom to write to. Nothing while that is not known. */
export function Contact({ email }: { email: string | null | undefined }) {
  if (email === undefined) return null;
  return (
    <div className="px-gutter">
      {email && <LetterTo email={email} />}
      <p className="mt-4 text-balance type-13 text-text-subtle">
        {email ? '' : '지금은 메일로 문의를 받지 않아요. '}
        사람이나 대화에 관한 일은 프로필과 채팅방의 신고하기로 알려 주세요.
      </p>
    </div>
  );
}

/** By the person's own mail program; the address to copy where the device has none. */
function LetterTo({ email }: { email: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(email);
      toast.success('메일 주소를 복사했어요');
    } catch {
      toast.error('복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.');
    }
  }

  return (
    <>
      <OutsideLink
        href={contactLink(email)}
        className={buttonClassName({ variant: 'primary', size: 'medium', className: 'px-6' })}
      >
        메일로 문의하기
      </OutsideLink>
      <p className="mt-2 flex flex-wrap items-center justify-center gap-x-1 type-13 text-text-subtle">
        <span className="select-text break-all">{email}</span>
        <Button variant="none" size="small" onClick={() => void copy()}>
          주소 복사
        </Button>
      </p>
    </>
  );
}
