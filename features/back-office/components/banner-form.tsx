import Image from 'next/image';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { refusalOf, useCheckedForm } from '@/components/ui/use-checked-form';
import { createBanner } from '@/contract/back-office/notices';
import { typedTextSchema } from '@/contract/primitives';
import { settle } from '@/lib/react/settle';
import { useOfficeAct } from '../api/office-queries';
import { momentOf, pictureAddress, readPicture } from '../read-picture';
import { PictureField } from './picture-field';

const schema = z.object({
  alt: typedTextSchema({ minLength: 1, maxLength: 100 }),
  link: z.string(),
  displayOrder: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  startsAt: z.string(),
  endsAt: z.string(),
});
const empty = { alt: '', link: '', displayOrder: '1', startsAt: '', endsAt: '' };

/** A new banner, shown beside the form in its proportions. */
export function BannerForm() {
  const { register, handleSubmit, refuse, reset, formState } = useCheckedForm(schema, empty);
  const { mutateAsync, isPending } = useOfficeAct(createBanner);
  const [picture, setPicture] = useState<File | null>(null);
  const { errors } = formState;
  const submit = handleSubmit(async ({ alt, link, displayOrder, startsAt, endsAt }) => {
    if (isPending) return;
    if (!picture) {
      toast.error('배너 그림을 골라 주세요');
      return;
    }
    const body = {
      image: await readPicture(picture),
      alt,
      link: link.trim() || null,
      displayOrder: Number(displayOrder),
      startsAt: momentOf(startsAt),
      endsAt: momentOf(endsAt),
    };
    settle(mutateAsync({ body }), {
      onSuccess: () => {
        reset();
        setPicture(null);
        toast.success('배너를 올렸어요');
      },
      onError: refuse,
    });
  });
  return (
    <Card className="p-5">
      <h2 className="type-20">새 배너</h2>
      <form className="mt-3 grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
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
        <TextField
          label="시작 (비우면 지금)"
          type="datetime-local"
          hasClear={false}
          {...register('startsAt')}
        />
        <TextField
          label="끝 (비우면 내릴 때까지)"
          type="datetime-local"
          hasClear={false}
          errorMessage={errors.endsAt?.message}
          {...register('endsAt')}
        />
        <Button type="submit" className="justify-self-start" isPending={isPending}>
          배너 올리기
        </Button>
      </form>
    </Card>
  );
}
