import * as z from 'zod/mini';
import { TextField } from '@/components/ui/text-field';
import { createBanner } from '@/contract/back-office/notices';
import { typedTextSchema } from '@/contract/primitives';
import { useOfficeAct } from '../api/office-queries';
import { fieldWords } from '../field-words';
import { linkFieldSchema, linkWords } from '../form-schemas';
import { useOfficeForm } from '../hooks/use-office-form';
import { usePicture } from '../hooks/use-picture';
import { readPicture } from '../read-picture';
import { OfficeForm } from './office-form';
import { emptyPeriod, PeriodFields, periodOf, periodShape } from './period-fields';
import { PictureField } from './picture-field';

const schema = z.object({
  alt: typedTextSchema({ minLength: 1, maxLength: 100 }),
  link: linkFieldSchema,
  displayOrder: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  ...periodShape,
});

/** A new banner, shown in the form in its proportions. */
export function BannerForm() {
  const { mutateAsync } = useOfficeAct(createBanner);
  const picture = usePicture();
  const { register, trigger, errors, isPending, submit } = useOfficeForm({
    name: 'banner',
    schema,
    initial: { alt: '', link: '', displayOrder: '1', ...emptyPeriod },
    async send({ alt, link, displayOrder, ...period }) {
      const body = {
        image: picture.chosen ? await readPicture(picture.chosen.file) : '',
        alt,
        link: link || null,
        displayOrder: Number(displayOrder),
        ...periodOf(period),
      };
      return mutateAsync({ body });
    },
    doneText: '배너를 올렸어요',
    onDone: () => picture.pick(null),
    takeRefusal: picture.takeRefusal,
  });
  function send() {
    if (picture.chosen) return submit();
    void trigger();
    picture.refuse('배너 그림을 골라 주세요');
  }
  return (
    <OfficeForm title="새 배너" action="배너 올리기" isPending={isPending} onSubmit={send}>
      <PictureField label="배너 그림" shape="banner" {...picture.field} />
      <TextField
        label="그림이 말하는 것"
        maxLength={100}
        errorMessage={fieldWords(errors.alt, '그림의 내용을 적어 주세요')}
        {...register('alt')}
      />
      <TextField
        label="링크"
        placeholder="https://… 또는 /my-page"
        errorMessage={fieldWords(errors.link, linkWords)}
        {...register('link')}
      />
      <TextField
        label="순서"
        inputMode="numeric"
        errorMessage={fieldWords(errors.displayOrder, '1부터 999까지 적어 주세요')}
        {...register('displayOrder')}
      />
      <PeriodFields start={register('startsAt')} end={register('endsAt')} endError={errors.endsAt?.message} />
    </OfficeForm>
  );
}
