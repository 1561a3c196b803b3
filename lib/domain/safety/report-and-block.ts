import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import { api } from '@/lib/http/api';
import { emitBlockMade } from './block-made';
import { openReportSheet } from './open-report-sheet';
import { openSafetyMenu } from './open-safety-menu';
import { blockBodyOf, type SafetySubject, subjectAsObject } from './safety-subject';

/** `leave` is called once somebody is blocked. */
type Act = (subject: SafetySubject, leave: () => Promise<void>) => Promise<void>;

const report: Act = async (subject, leave) => {
  const outcome = await openReportSheet(subject);
  if (!outcome) return;
  toast.success(outcome.isBlocked ? '신고하고 차단했어요' : '신고했어요. 빠르게 확인할게요');
  if (outcome.isBlocked) await tellOfBlock(subject, leave);
};

const block: Act = async (subject, leave) => {
  const isMeant = await confirm({
    title: `${subjectAsObject(subject)} 차단할까요?`,
    description: '이제 서로에게 보이지 않아요. 함께 있는 대화는 남고,\n차단한 사실은 알리지 않아요.',
    confirmText: '차단하기',
    tone: 'danger',
  });
  if (!isMeant) return;
  try {
    await api.createBlock({ body: blockBodyOf(subject) });
    toast.success(`${subjectAsObject(subject)} 차단했어요`);
    await tellOfBlock(subject, leave);
  } catch (error) {
    handleFailure(error, {
      [errorCodes.blockAlreadyMade]: () => {
        toast.blank('이미 차단했어요');
        void tellOfBlock(subject, leave);
      },
    });
  }
};

/** Lets the person choose which of the two. */
const choose: Act = async (subject, leave) => {
  const choice = await openSafetyMenu(subject.name);
  if (choice) await { report, block }[choice](subject, leave);
};

export const safetyActs = { report, block, choose };

async function tellOfBlock(subject: SafetySubject, leave: () => Promise<void>): Promise<void> {
  emitBlockMade(subject);
  await leave();
}
