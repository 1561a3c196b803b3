import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { withParticle } from '@/contract/particle';
import { teamNameSchema } from '@/contract/teams';

type TeamNameFormProps = {
  /** As the team is called now: a team-mate may rename it meanwhile. */
  teamName: string;
  onDone: () => Promise<unknown>;
};

/** The name has to be typed as it stands. Open it with askTeamName(). */
export function TeamNameForm({ teamName, onDone }: TeamNameFormProps) {
  const [firstName] = useState(teamName);
  const form = useCheckedForm(z.object({ name: z.pipe(teamNameSchema, z.literal(teamName)) }), { name: '' });
  const { errors, isValid, isSubmitting } = form.formState;
  const isOther = errors.name !== undefined && form.watch('name') !== '';
  const checkAgain = useEffectEvent(() => void form.trigger());
  useEffect(() => {
    if (teamName !== firstName) checkAgain();
  }, [teamName, firstName]);
  const otherWords =
    teamName === firstName ? '팀 이름과 달라요' : `팀 이름이 ${withParticle(teamName, '으로/로')} 바뀌었어요`;
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
        errorMessage={isOther ? otherWords : undefined}
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
