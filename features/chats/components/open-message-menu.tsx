import { MenuRow } from '@/components/ui/menu-row';
import { openSheet } from '@/components/ui/open-sheet';
import { toast } from '@/components/ui/toast';
import type { Message } from '@/contract/chats';
import { type SafetyChoice, SafetyRows } from '@/lib/domain/safety/safety-rows';

type Choice = 'copy' | SafetyChoice;

/** What can be done with one message; copying is done here. */
export async function openMessageMenu(
  { text }: Message,
  { isReportable }: { isReportable: boolean },
): Promise<Choice | undefined> {
  if (text === null && !isReportable) return undefined;
  const choice = await openSheet<Choice>({
    title: '메시지',
    content: ({ close }) => (
      <div className="pt-2">
        {text !== null && (
          <MenuRow icon="edit" onPress={() => close('copy')}>
            복사하기
          </MenuRow>
        )}
        {isReportable && <SafetyRows onChoose={close} />}
      </div>
    ),
  });
  if (choice === 'copy' && text !== null) await copy(text);
  return choice;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('복사했어요');
  } catch {
    toast.error('복사하지 못했어요. 글자를 길게 눌러 복사해 주세요.');
  }
}
