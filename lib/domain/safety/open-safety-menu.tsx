import { openSheet } from '@/components/ui/open-sheet';
import { type SafetyChoice, SafetyRows } from './safety-rows';

/** Asks what to do about somebody who has no other menu here; undefined when the person leaves it. */
export function openSafetyMenu(title: string): Promise<SafetyChoice | undefined> {
  return openSheet<SafetyChoice>({
    title,
    content: ({ close }) => (
      <div className="pt-2">
        <SafetyRows onChoose={close} />
      </div>
    ),
  });
}
