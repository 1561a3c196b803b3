import { useState } from 'react';
import * as z from 'zod/mini';
import { AnnouncementPopup } from '@/components/ui/announcement-popup';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { createAnnouncement } from '@/contract/back-office/notices';
import { useOfficeAct } from '../api/office-queries';
import { fieldWords } from '../field-words';
import { linkFieldSchema, linkWords, optionalTextSchema } from '../form-schemas';
import { useOfficeForm } from '../hooks/use-office-form';
import { type ChosenPicture, usePicture } from '../hooks/use-picture';
import { readPicture } from '../read-picture';
import { OfficeForm } from './office-form';
import { emptyPeriod, PeriodFields, periodOf, periodShape } from './period-fields';
import { PictureField } from './picture-field';

const schema = z
  .object({
    title: optionalTextSchema(60),
    description: optionalTextSchema(1000),
    confirmText: optionalTextSchema(20),
    confirmLink: linkFieldSchema,
    suppressText: optionalTextSchema(30),
    ...periodShape,
  })
  .check(
    z.refine(({ confirmText, confirmLink }) => confirmText !== '' || confirmLink === '', {
      path: ['confirmText'],
    }),
  );
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
  const picture = usePicture();
  const [preview, setPreview] = useState<typeof empty | null>(null);
  const { register, getValues, errors, isPending, submit } = useOfficeForm({
    name: 'announcement',
    schema,
    initial: empty,
    async send({ title, description, confirmText, confirmLink, suppressText, ...period }) {
      const body = {
        title: title || null,
        description: description || null,
        image: picture.chosen && (await readPicture(picture.chosen.file)),
        confirm: confirmText ? { text: confirmText, link: confirmLink || null } : null,
        decline: null,
        suppression: suppressText ? { text: suppressText, durationInSeconds: daySeconds } : null,
        ...periodOf(period),
      };
      return mutateAsync({ body });
    },
    doneText: '공지를 올렸어요',
    onDone: () => picture.pick(null),
    takeRefusal: picture.takeRefusal,
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
      <TextField
        label="제목"
        maxLength={60}
        errorMessage={fieldWords(errors.title, '60자까지 적어 주세요')}
        {...register('title')}
      />
      <TextArea
        label="내용"
        maxLength={1000}
        errorMessage={fieldWords(errors.description, '1,000자까지 적어 주세요')}
        {...register('description')}
      />
      <PictureField label="공지 그림" shape="popup" {...picture.field} />
      <TextField
        label="버튼 글자"
        maxLength={20}
        hint="null이라고 적으면 그림이 버튼이 돼요"
        errorMessage={fieldWords(errors.confirmText, '링크를 열 버튼의 글자를 20자까지 적어 주세요')}
        {...register('confirmText')}
      />
      <TextField
        label="버튼 링크"
        placeholder="https://… 또는 /my-page"
        errorMessage={fieldWords(errors.confirmLink, linkWords)}
        {...register('confirmLink')}
      />
      <TextField
        label="하루 숨기기 글자"
        maxLength={30}
        errorMessage={fieldWords(errors.suppressText, '30자까지 적어 주세요')}
        {...register('suppressText')}
      />
      <PeriodFields start={register('startsAt')} end={register('endsAt')} endError={errors.endsAt?.message} />
      {preview && (
        <AnnouncementPreview values={preview} picture={picture.chosen} onClose={() => setPreview(null)} />
      )}
    </OfficeForm>
  );
}

type PreviewProps = { values: typeof empty; picture: ChosenPicture | null; onClose: () => void };

function AnnouncementPreview({ values, picture, onClose }: PreviewProps) {
  return (
    <AnnouncementPopup
      isOpen
      title={values.title || null}
      description={values.description || null}
      image={picture && { url: picture.address, alt: values.title }}
      confirmText={values.confirmText || null}
      hasLink={values.confirmLink !== ''}
      suppressText={values.suppressText || null}
      onSuppress={onClose}
      onConfirm={onClose}
      onClose={onClose}
    />
  );
}
