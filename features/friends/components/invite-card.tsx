'use client';

import { QRCodeSVG } from 'qrcode.react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { useInviteLink } from '@/lib/domain/invites/use-invite-link';
import { useMe } from '@/lib/domain/session/use-me';

/** My code to read out, and my link as a QR code for whoever sits beside me. */
export function InviteCard() {
  const { data: me } = useMe();
  const link = useInviteLink();
  if (!me || !link) return <Skeleton className="mx-gutter h-44 rounded-card" />;

  async function copyCode(code: string) {
    try {
      await navigator.clipboard.writeText(code);
      toast.success('초대 코드를 복사했어요');
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <div className="mx-gutter flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-4 shadow-line">
      {/* White around it in the dark as well: cameras read dark on light, and look for the margin. */}
      <QRCodeSVG
        value={link.url}
        size={128}
        marginSize={4}
        title="초대 링크 QR 코드"
        className="flex-none rounded-thumb"
      />
      {/* Beside the picture while ten characters fit in one line, below it on the narrowest phones. */}
      <div className="min-w-30 flex-1">
        <p className="type-13 text-text-subtle">내 초대 코드</p>
        <p className="mt-0.5 mb-3 break-all type-17 tabular-nums">{me.uniqueId}</p>
        <Button size="small" variant="secondary" onClick={() => void copyCode(me.uniqueId)}>
          코드 복사
        </Button>
      </div>
    </div>
  );
}
