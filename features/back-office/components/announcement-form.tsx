import { useState } from 'react';
import * as z from 'zod/mini';
import { AnnouncementPopup } from '@/components/ui/announcement-popup';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { createAnnouncement } from '@/contract/back-office/notices';
import { trimmedTextSchema } from '@/contract/primitives';
import { settle } from '@/lib/react/settle';
import { useOfficeAct } from '../api/office-queries';
import { momentOf, pictureAddress, readPicture } from '../read-picture';
import { PictureField } from './picture-field';

const schema = z.object({
  title: trimmedTextSchema,
  description: trimmedTextSchema,
  confirmText: trimmedTextSchema,
  confirmLink: trimmedTextSchema,
  suppressText: trimmedTextSchema,
  startsAt: z.string(),
  endsAt: z.string(),
});
const empty = {
  title: '',
  description: '',
  confirmText: '',
  confirmLink: '',
  suppressText: '하루 동안 보지 않기',
  startsAt: '',
  endsAt: '',
};
const daySeconds = 86_400;

/** A new announcement; the preview is the very popup that members see. */
export function AnnouncementForm() {
  const { register, handleSubmit, refuse, reset, getValues, formState } = useCheckedForm(schema, empty);
  const { mutateAsync, isPending } = useOfficeAct(createAnnouncement);
  const [picture, setPicture] = useState<File | null>(null);
  const [preview, setPreview] = useState<typeof empty | null>(null);
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    if (isPending) return;
    const { title, description, confirmText, confirmLink, suppressText, startsAt, endsAt } = values;
    const body = {
      title: title || null,
      description: description || null,
      image: picture && (await readPicture(picture)),
      confirm: confirmText ? { text: confirmText, link: confirmLink || null } : null,
      decline: null,
      suppression: suppressText ? { text: suppressText, durationInSeconds: daySeconds } : null,
      startsAt: momentOf(startsAt),
      endsAt: momentOf(endsAt),
    };
    settle(mutateAsync({ body }), {
      onSuccess: () => {
        reset();
        setPicture(null);
        toast.success('공지를 올렸어요');
      },
      onError: refuse,
    });
  });

  return (
    <Card className="p-5">
      <h2 className="type-20">새 공지</h2>
      <form className="mt-3 grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="제목" errorMessage={errors.title?.message} {...register('title')} />
        <TextArea label="내용" {...register('description')} />
        <PictureField label="공지 그림" picture={picture} onPick={setPicture} />
        <TextField label="버튼 글자" {...register('confirmText')} />
        <TextField
          label="버튼 링크"
          placeholder="https://… 또는 /my-page"
          errorMessage={errors.confirmLink?.message}
          {...register('confirmLink')}
        />
        <TextField label="하루 숨기기 글자" {...register('suppressText')} />
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
        <div className="flex gap-2">
          <Button variant="line" onClick={() => setPreview(getValues())}>
            미리 보기
          </Button>
          <Button type="submit" isPending={isPending}>
            공지 올리기
          </Button>
        </div>
      </form>
      {preview && (
        <AnnouncementPopup
          isOpen
          title={preview.title || null}
          description={preview.description || null}
          image={picture && { url: pictureAddress(picture), alt: preview.title }}
          confirmText={preview.confirmText || null}
          hasLink={preview.confirmLink !== ''}
          suppressText={preview.suppressText || null}
          onSuppress={() => setPreview(null)}
          onConfirm={() => setPreview(null)}
          onClose={() => setPreview(null)}
        />
      )}
    </Card>
  );
}
