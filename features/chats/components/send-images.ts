import { toast } from '@/components/ui/toast';
import { CHAT_IMAGE_MAX_COUNT } from '@/contract/constants';
import { unreadableText } from '../outbox/unreadable-text';

type Send = (files: readonly File[]) => Promise<boolean>;

/** From the album or the clipboard: says so where not all of them go, or none. `send` answers whether one could be read. */
export async function sendImages(files: readonly File[], send: Send): Promise<void> {
  if (files.length === 0) return;
  if (files.length > CHAT_IMAGE_MAX_COUNT) {
    toast.blank(`한 번에 ${CHAT_IMAGE_MAX_COUNT}장까지 보낼 수 있어요.`);
  }
  if (!(await send(files))) toast.error(unreadableText);
}
