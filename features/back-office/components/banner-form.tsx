import Image from 'next/image';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/components/ui/use-checked-form';
import { createBanner } from '@/contract/back-office/notices';
import { typedTextSchema } from '@/contract/primitives';
import { useOfficeAct } from '../api/office-queries';
import { useOfficeForm } from '../hooks/use-office-form';
import { pictureAddress, readPicture } from '../read-picture';
import { OfficeForm } from './office-form';
import { emptyPeriod, PeriodFields, periodOf, periodShape } from './period-fields';
import { PictureField } from './picture-field';

const schema = z.object({
  alt: typedTextSchema({ minLength: 1, maxLength: 100 }),
  link: z.string(),
  displayOrder: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  ...periodShape,
});

/** A new banner, shown beside the form in its proportions. */
export function BannerForm() {
  const { mutateAsync } = useOfficeAct(createBanner);
  const [picture, setPicture] = useState<File | null>(null);
  const { register, errors, isPending, submit } = useOfficeForm({
    name: 'banner',
    schema,
    initial: { alt: '', link: '', displayOrder: '1', ...emptyPeriod },
    async send({ alt, link, displayOrder, ...period }) {
      const body = {
        image: picture ? await readPicture(picture) : '',
        alt,
        link: link.trim() || null,
        displayOrder: Number(displayOrder),
        ...periodOf(period),
      };
      return mutateAsync({ body });
    },
    doneText: '배너를 올렸어요',
    onDone: () => setPicture(null),
  });
  return (
    <OfficeForm
      title="새 배너"
      action="배너 올리기"
      isPending={isPending}
      onSubmit={() => (picture ? submit() : toast.error('배너 그림을 골라 주세요'))}
    >
      <PictureField label="배너 그림" picture={picture} onPick={setPicture} />
      {picture && (
        <div className="relative aspect-5/2 w-full overflow-hidden rounded-card">
          <Image src={pictureAddress(picture)} alt="미리 보기" fill unoptimized className="object-cover" />
        </div>
      )}
      <TextField
        label="그림이 말하는 것"
        errorMessage={errors.alt && (refusalOf(errors.alt) ?? '그림의 내용을 적어 주세요')}
        {...register('alt')}
      />
      <TextField
        label="링크"
        placeholder="https://… 또는 /my-page"
        errorMessage={errors.link?.message}
        {...register('link')}
      />
      <TextField
        label="순서"
        inputMode="numeric"
        errorMessage={errors.displayOrder && '1부터 999까지 적어 주세요'}
        {...register('displayOrder')}
      />
      <PeriodFields start={register('startsAt')} end={register('endsAt')} endError={errors.endsAt?.message} />
    </OfficeForm>
  );
}
