'use client';

import { SettingRow } from '@/components/ui/setting-row';
import { toastError } from '@/components/ui/toast-error';
import type { PushGroup } from '@/contract/push-groups';
import type { PushPreferences } from '@/contract/push-preferences';
import { settle } from '@/lib/react/settle';
import { useUpdatePushPreferences } from '../api/update-push-preferences';

type PushGroupSwitchProps = {
  group: PushGroup;
  title: string;
  description: string;
  preferences: PushPreferences;
};

/** Takes effect at once; rolled back with a word when it fails. */
export function PushGroupSwitch({ group, title, description, preferences }: PushGroupSwitchProps) {
  const { mutateAsync, isPending, variables } = useUpdatePushPreferences();
  const kept = preferences.groups[group];
  return (
    <SettingRow
      title={title}
      description={description}
      isOn={isPending ? (variables.groups?.[group] ?? kept) : kept}
      onChange={(isOn) => settle(mutateAsync({ groups: { [group]: isOn } }), { onError: toastError })}
    />
  );
}
