import { useId } from 'react';
import * as z from 'zod/mini';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import {
  createPromotion,
  promotionTextSchema,
  promotionTitleSchema,
} from '@/contract/back-office/promotions';
import { appPathSchema } from '@/contract/primitives';
import { useOfficeAct } from '../api/office-queries';
import { fieldWords } from '../field-words';
import { useOfficeForm } from '../hooks/use-office-form';
import { momentOf } from '../moment-of';
import { MomentField } from './moment-field';
import { OfficeForm } from './office-form';

const schema = z.object({
  title: promotionTitleSchema,
  text: promotionTextSchema,
  path: z.union([z.literal(''), appPathSchema]),
  startsAt: z.string(),
});
const empty = { title: '', text: '', path: '', startsAt: '' };

/** Advertising to who agreed to it; the preview is what stands on their phones. */
export function PromotionForm() {
  const { mutateAsync } = useOfficeAct(createPromotion);
  const { register, watch, errors, isPending, submit } = useOfficeForm({
    name: 'promotion',
    schema,
    initial: empty,
    send: ({ title, text, path, startsAt }) =>
      mutateAsync({ body: { title, text, path: path || null, startsAt: momentOf(startsAt) } }),
    doneText: '혜택 소식을 올렸어요',
  });
  const previewId = useId();
  const [title, text] = watch(['title', 'text']);
  return (
    <OfficeForm title="새 혜택 소식" action="혜택 소식 보내기" isPending={isPending} onSubmit={submit}>
      <p className="type-13 text-text-subtle">
        혜택 소식 받기에 동의한 사람에게만, 오전 8시부터 오후 9시 사이에 보내요.
      </p>
      <TextField
        label="혜택 이름"
        maxLength={30}
        errorMessage={fieldWords(errors.title, '1자부터 30자까지 적어 주세요')}
        {...register('title')}
      />
      <TextArea
        label="혜택 설명"
        maxLength={80}
        errorMessage={fieldWords(errors.text, '1자부터 80자까지 적어 주세요')}
        {...register('text')}
      />
      <TextField
        label="누르면 열 화면"
        placeholder="/my-page/coupons"
        errorMessage={fieldWords(errors.path, '/로 시작하는 앱 안의 주소를 적어 주세요')}
        {...register('path')}
      />
      <MomentField label="보내기 시작 (비우면 지금)" {...register('startsAt')} />
      <section aria-labelledby={previewId} className="rounded-card bg-surface-sunken p-4 type-13">
        <h3 id={previewId} className="mb-2 text-text-subtle">
          받는 사람에게 보이는 모습
        </h3>
        <strong className="block">(광고) {title}</strong>
        {text} (슬라이드, 무료 수신 거부: 계정 설정 &gt; 혜택과 소식 받기)
      </section>
    </OfficeForm>
  );
}
