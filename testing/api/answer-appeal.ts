import { answerAppeal, listAppeals } from '../../server/modules/endings/answer-appeal';
import type { TestApi } from './test-api';

/** An operator who set no sanction answers the open appeal of a person. */
export async function answerAppealOf(
  api: TestApi,
  userId: number,
  { outcome, answer }: { outcome: 'LIFTED' | 'UPHELD'; answer: string },
): Promise<void> {
  const open = (await listAppeals(api)).find((each) => each.userId === userId);
  if (!open) throw new Error('no appeal of this person waits');
  await answerAppeal(api, { appealId: open.id, outcome, answer, answeredBy: 'lee' });
}
