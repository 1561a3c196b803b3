'use client';

import { SettingRow } from '@/components/ui/setting-row';
import { toastError } from '@/components/ui/toast-error';
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
  const { mutateAsync, isPending, variables } = useUpdateAvoidance();
  const isOn = isPending ? (variables[field] ?? avoidance[field]) : avoidance[field];
  return (
    <SettingRow
      title={title}
      description={description}
      isOn={isOn}
      isPending={isPending}
      onChange={(next) => settle(mutateAsync({ [field]: next }), { onError: toastError })}
    />
  );
}
