import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { teamNameSchema } from '@/contract/teams';

type TeamNameFormProps = { teamName: string; onDone: () => Promise<unknown> };

/** The name has to be typed as it stands. Open it with askTeamName(). */
export function TeamNameForm({ teamName, onDone }: TeamNameFormProps) {
  const form = useCheckedForm(z.object({ name: z.pipe(teamNameSchema, z.literal(teamName)) }), { name: '' });
  const { errors, isValid, isSubmitting } = form.formState;
  const isOther = errors.name !== undefined && form.watch('name') !== '';
  return (
    <form
      className="px-gutter pt-4"
      noValidate
      onSubmit={(event) => void form.handleSubmit(async () => void (await onDone()))(event)}
    >
      <TextField
        label="팀 이름을 그대로 입력해 주세요"
        placeholder={teamName}
        autoComplete="off"
        errorMessage={isOther ? '팀 이름과 달라요' : undefined}
        {...form.register('name')}
      />
      <Button
        type="submit"
        size="large"
        variant="danger"
        className="mt-5"
        disabled={!isValid}
        isPending={isSubmitting}
      >
        영구히 해체하기
      </Button>
    </form>
  );
}
