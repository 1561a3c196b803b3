import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { savePicture } from '@/lib/bridge/save-file';
import { settle } from '@/lib/react/settle';

const drawing = <path d="M12 4v11M7.5 10.8 12 15.2l4.5-4.4M5 17.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-.5" />;

const outcomes = {
  downloading: '사진을 내려받기 시작했어요',
  opened: '브라우저에서 사진을 열었어요. 길게 눌러 저장할 수 있어요',
};

/** Keeps the picture that is shown. Of people the viewer shows only what may be seen clearly (docs/product.md#photos). */
export function SaveButton({ url, number }: { url: string; number: number }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = () => {
    setIsSaving(true);
    settle(
      savePicture(url, `slide-${number}`).finally(() => setIsSaving(false)),
      {
        onSuccess: (outcome) => toast.success(outcomes[outcome]),
        onError: () => toast.error('사진을 저장하지 못했어요. 다시 시도해 주세요.'),
      },
    );
  };
  return (
    <button type="button" className="yarl__button" aria-label="사진 저장" disabled={isSaving} onClick={save}>
      <Icon name={drawing} />
    </button>
  );
}
