'use client';

import { PickerField } from '@/components/ui/picker-field';
import { SettingRow } from '@/components/ui/setting-row';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { QuietHours } from '@/contract/push-preferences';
import { loadAhead } from '@/lib/async/load-ahead';
import { settle } from '@/lib/react/settle';
import { useUpdatePushPreferences } from '../api/update-push-preferences';
import { keepLastQuietHours, readLastQuietHours } from '../last-quiet-hours';
import { formatTimeOfDay } from '../time-of-day';

const loadPicker = loadAhead(() => import('./time-picker'));

/** Each change takes effect at once; rolled back with a word when it fails. Switched off and on they are as they were. */
export function QuietHoursSettings({ quietHours: kept }: { quietHours: QuietHours | null }) {
  const { mutateAsync, isPending, variables } = useUpdatePushPreferences();
  const quietHours = isPending && variables.quietHours !== undefined ? variables.quietHours : kept;

  const change = (next: QuietHours | null) =>
    settle(mutateAsync({ quietHours: next }), { onError: toastError });

  function turn(isOn: boolean) {
    if (!isOn && quietHours) keepLastQuietHours(quietHours);
    change(isOn ? readLastQuietHours() : null);
  }

  const pickFor = (end: keyof QuietHours, title: string) => settle(pick(end, title), { onError: toastError });

  async function pick(end: keyof QuietHours, title: string) {
    if (!quietHours) return;
    const { pickTime } = await loadPicker();
    const time = await pickTime({ title, value: quietHours[end] });
    if (time === undefined || time === quietHours[end]) return;
    const next = { ...quietHours, [end]: time };
    if (next.from === next.to) toast.error('시작과 끝을 다르게 골라 주세요');
    else change(next);
  }

  return (
    <>
      <SettingRow
        title="방해 금지 시간 쓰기"
        description="한국 시간으로 정한 동안 푸시를 보내지 않아요"
        isOn={quietHours !== null}
        onChange={turn}
      />
      {quietHours && (
        <div className="px-gutter">
          <PickerField
            label="시작"
            value={formatTimeOfDay(quietHours.from)}
            placeholder="시간 고르기"
            onPress={() => pickFor('from', '언제부터 조용히 할까요?')}
          />
          <PickerField
            label="끝"
            value={`${quietHours.to < quietHours.from ? '다음 날 ' : ''}${formatTimeOfDay(quietHours.to)}`}
            placeholder="시간 고르기"
            onPress={() => pickFor('to', '언제까지 조용히 할까요?')}
          />
        </div>
      )}
    </>
  );
}
