import { confirm } from '@/components/ui/confirm';
import { findTextWarning, type TextWarning } from '@/contract/text-warning';

interface WrittenText {
  readonly text: string;
  /** Leads back to where it was written, where it still stands. */
  readonly focus: () => void;
}

/** Said to somebody, or standing where anybody may read it. */
type Destination = 'message' | 'profile';

/**
 * Asks before a text leaves that the person may want to think over, and leads back to it when they do; at once true
 * when there is nothing to ask. What is refused is the api's to say.
 */
export async function confirmTexts(
  texts: readonly WrittenText[],
  destination: Destination = 'message',
): Promise<boolean> {
  const written = texts.find(({ text }) => isTextWarned(text));
  const warning = written && findTextWarning(written.text);
  if (!warning) return true;
  const isMeant = await confirm({
    ...questions[destination],
    description: descriptions[destination][warning],
    cancelText: '고치기',
  });
  if (!isMeant) written.focus();
  return isMeant;
}

/** Whether `confirmTexts` would ask: for what goes out in the same moment when it would not. */
export function isTextWarned(text: string): boolean {
  return findTextWarning(text) !== null;
}

const questions = {
  message: { title: '이대로 보낼까요?', confirmText: '보내기' },
  profile: { title: '이대로 쓸까요?', confirmText: '이대로 쓰기' },
};

const uneasy = '읽는 사람이 불편할 수 있는 말이 들어 있어요.';

const descriptions: Record<Destination, Record<TextWarning, string>> = {
  message: {
    WORD: uneasy,
    MONEY: '돈이나 투자 이야기가 들어 있어요.\n만나기 전에는 조심하는 편이 좋아요.',
    CONTACT: '연락처나 계정이 들어 있어요.\n한번 보낸 연락처는 되돌릴 수 없어요.',
  },
  profile: {
    WORD: uneasy,
    MONEY: '돈이나 투자 이야기가 들어 있어요.\n모르는 사람에게도 보여요.',
    CONTACT: '연락처나 계정이 들어 있어요.\n모르는 사람에게도 보여요.',
  },
};
