import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { createProposal } from '@/contract/back-office/proposals';
import { typedTextSchema } from '@/contract/primitives';
import { useOfficeAct } from '../api/office-queries';
import { fieldWords } from '../field-words';
import { useOfficeForm } from '../hooks/use-office-form';

const schema = z.object({ reason: typedTextSchema({ minLength: 2, maxLength: 200 }) });

/** Asks a second operator to let what is kept about somebody out of the house. */
export function ExportForm({ userId }: { userId: number }) {
  const { mutateAsync } = useOfficeAct(createProposal);
  const { register, errors, isPending, submit } = useOfficeForm({
    name: `export-${userId}`,
    schema,
    initial: { reason: '' },
    send: ({ reason }) => mutateAsync({ body: { kind: 'EXPORT', userId, reason } }),
    doneText: '다른 운영자에게 확인을 요청했어요',
  });
  const error = errors.reason;
  return (
    <form className="grid gap-2 border-line border-t pt-4" noValidate onSubmit={submit}>
      <TextField
        label="자료 내보내기"
        placeholder="누가 어떤 근거로 요청했나요?"
        errorMessage={fieldWords(error, '2자 이상 적어 주세요')}
        {...register('reason')}
      />
      <Button type="submit" variant="line" className="justify-self-start" isPending={isPending}>
        내보내기 확인 요청하기
      </Button>
    </form>
  );
}
