import { type FormEvent, useEffect, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { toast } from '@/components/ui/toast';
import { useCheckedForm } from '@/components/ui/use-checked-form';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';
import { settle } from '@/lib/react/settle';
import { useOneAtATime } from '@/lib/react/use-one-at-a-time';
import { useOperator } from '../components/operator-context';
import { keepOfficeDraft, readOfficeDraft } from '../office-drafts';

interface OfficeForm<Values, Checked, Standing> {
  /** Under which what was typed outlives a reload, a failure and a session that ended. */
  name: string;
  schema: z.ZodMiniType<Checked, Values>;
  initial: Values;
  /** `seen` is what stands where it writes, once that was shown: null before. */
  send: (checked: Checked, seen: Standing | null) => Promise<unknown>;
  /** What stands where it would write, which the api lets nobody write over unseen. */
  standingOf?: (values: Values) => Standing | undefined;
  /** What is said once it was sent. */
  doneText: string | ((checked: Checked) => string);
  onDone?: () => void;
  /** Answers true for a refusal that it says itself: of what is no text, a picture. */
  takeRefusal?: (error: unknown) => boolean;
}

/** A form of the back office: sent once at a time, empty again when it was taken, and whole when it was not. */
export function useOfficeForm<Values extends Record<string, string>, Checked, Standing = never>(
  options: OfficeForm<Values, Checked, Standing>,
) {
  const { name, schema, initial, doneText, onDone } = options;
  const { id: operatorId } = useOperator();
  const once = useOneAtATime();
  const [isPending, setIsPending] = useState(false);
  // What was kept has the names of these fields: it was read from them.
  const start = { ...initial, ...readOfficeDraft(operatorId, name) } as DefaultValues<Values>;
  const form = useCheckedForm<Values, Checked>(schema, start);
  const { watch, reset, refuse, handleSubmit } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is the same at every render
  useEffect(() => {
    const listening = watch((values) => keepOfficeDraft(operatorId, name, changedIn(values, initial)));
    return () => listening.unsubscribe();
  }, [watch, operatorId, name]);

  const [isOverOther, setIsOverOther] = useState(false);
  const standing = (isOverOther && options.standingOf?.(watch() as Values)) || null;

  async function sendOnce(checked: Checked): Promise<void> {
    setIsPending(true);
    const sent = options.send(checked, standing).finally(() => setIsPending(false));
    settle(sent, {
      onSuccess: () => {
        reset(initial);
        setIsOverOther(false);
        keepOfficeDraft(operatorId, name, {});
        toast.success(typeof doneText === 'string' ? doneText : doneText(checked));
        onDone?.();
      },
      onError: (error) => {
        if (isApiError(error, errorCodes.concurrencyFailed)) setIsOverOther(true);
        if (!options.takeRefusal?.(error)) refuse(error);
      },
    });
    // How it ended is said above.
    await sent.catch(() => {});
  }
  const send = handleSubmit((checked) => once(() => sendOnce(checked)));

  return {
    ...form,
    errors: form.formState.errors,
    isPending,
    /** Shown beside what was typed; the next press writes over it. */
    standing,
    submit: (event?: FormEvent) => void send(event),
  };
}

function changedIn(values: Record<string, unknown>, initial: Readonly<Record<string, string>>) {
  const changed: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value !== initial[name]) changed[name] = value;
  return changed;
}
