'use client';

import { useId } from 'react';
import { toastError } from '@/components/ui/toast-error';
import { Toggle } from '@/components/ui/toggle';
import type { Avoidance } from '@/contract/avoidance';
import { settle } from '@/lib/react/settle';
import { useUpdateAvoidance } from '../api/update-avoidance';

type AvoidanceSwitchProps = {
  field: 'isSearchable' | 'avoidsAffiliation';
  title: string;
  description: string;
  avoidance: Avoidance;
};

/** Takes effect at once; rolled back with a word when it fails. */
export function AvoidanceSwitch({ field, title, description, avoidance }: AvoidanceSwitchProps) {
  const labelId = useId();
  const descriptionId = useId();
  const { mutateAsync, isPending, variables } = useUpdateAvoidance();
  const isOn = isPending ? (variables[field] ?? avoidance[field]) : avoidance[field];
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 px-gutter pb-4">
      <span>
        <span id={labelId} className="block type-17">
          {title}
        </span>
        <span id={descriptionId} className="block type-13 text-text-subtle">
          {description}
        </span>
      </span>
      <Toggle
        aria-labelledby={labelId}
        aria-describedby={descriptionId}
        checked={isOn}
        disabled={isPending}
        onChange={({ target }) => settle(mutateAsync({ [field]: target.checked }), { onError: toastError })}
      />
    </div>
  );
}
