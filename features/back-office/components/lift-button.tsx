import { deleteSanctions } from '@/contract/back-office/sanctions';
import { useOfficeAct } from '../api/office-queries';
import { AskFirstButton } from './ask-first-button';

type LiftButtonProps = { userId: number; nickname: string; onLifted?: () => void };

/** Ends all of somebody's sanctions, after a question. */
export function LiftButton({ userId, nickname, onLifted }: LiftButtonProps) {
  const { mutateAsync, isPending } = useOfficeAct(deleteSanctions);
  return (
    <AskFirstButton
      variant="line"
      size="small"
      isPending={isPending}
      label={`${nickname}님의 이용 제한 풀기`}
      question={{
        title: `${nickname}님의 이용 제한을 풀까요?`,
        description: '이 사람의 모든 이용 제한이 바로 끝나요.',
        confirmText: '풀기',
      }}
      act={() => mutateAsync({ params: { userId } }).finally(onLifted)}
      doneText="이용 제한을 풀었어요"
    >
      풀기
    </AskFirstButton>
  );
}
