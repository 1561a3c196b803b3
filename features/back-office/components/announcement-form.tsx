import { useState } from 'react';
import * as z from 'zod/mini';
import { AnnouncementPopup } from '@/components/ui/announcement-popup';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { createAnnouncement } from '@/contract/back-office/notices';
import { trimmedTextSchema } from '@/contract/primitives';
import { useOfficeAct } from '../api/office-queries';
import { useOfficeForm } from '../hooks/use-office-form';
import { pictureAddress, readPicture } from '../read-picture';
import { OfficeForm } from './office-form';
import { emptyPeriod, PeriodFields, periodOf, periodShape } from './period-fields';
import { PictureField } from './picture-field';

const schema = z.object({
  title: trimmedTextSchema,
  description: trimmedTextSchema,
  confirmText: trimmedTextSchema,
  confirmLink: trimmedTextSchema,
  suppressText: trimmedTextSchema,
  ...periodShape,
});
const empty = {
  title: '',
  description: '',
  confirmText: '',
  confirmLink: '',
  suppressText: '하루 동안 보지 않기',
  ...emptyPeriod,
};
const daySeconds = 86_400;

/** A new announcement; the preview is the very popup that members see. */
export function AnnouncementForm() {
  const { mutateAsync } = useOfficeAct(createAnnouncement);
  const [picture, setPicture] = useState<File | null>(null);
  const [preview, setPreview] = useState<typeof empty | null>(null);
  const { register, getValues, errors, isPending, submit } = useOfficeForm({
    name: 'announcement',
    schema,
    initial: empty,
    async send({ title, description, confirmText, confirmLink, suppressText, ...period }) {
      const body = {
        title: title || null,
        description: description || null,
        image: picture && (await readPicture(picture)),
        confirm: confirmText ? { text: confirmText, link: confirmLink || null } : null,
        decline: null,
        suppression: suppressText ? { text: suppressText, durationInSeconds: daySeconds } : null,
        ...periodOf(period),
      };
      return mutateAsync({ body });
    },
    doneText: '공지를 올렸어요',
    onDone: () => setPicture(null),
  });

  return (
    <OfficeForm
      title="새 공지"
      action="공지 올리기"
      isPending={isPending}
      onSubmit={submit}
      beside={
        <Button variant="line" onClick={() => setPreview(getValues())}>
          미리 보기
        </Button>
      }
    >
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
      <PeriodFields start={register('startsAt')} end={register('endsAt')} endError={errors.endsAt?.message} />
      {preview && <AnnouncementPreview values={preview} picture={picture} onClose={() => setPreview(null)} />}
    </OfficeForm>
  );
}

type PreviewProps = { values: typeof empty; picture: File | null; onClose: () => void };

function AnnouncementPreview({ values, picture, onClose }: PreviewProps) {
  return (
    <AnnouncementPopup
      isOpen
      title={values.title || null}
      description={values.description || null}
      image={picture && { url: pictureAddress(picture), alt: values.title }}
      confirmText={values.confirmText || null}
      hasLink={values.confirmLink !== ''}
      suppressText={values.suppressText || null}
      onSuppress={onClose}
      onConfirm={onClose}
      onClose={onClose}
    />
  );
}
