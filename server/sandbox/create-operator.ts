import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { App } from '../app-context';
import { photos, users } from '../db/schema';
import { transact } from '../db/transact';
import { recordPersonChanged } from '../events/record-messages';
import { liftSanctions } from '../modules/endings/lift-sanction';
import { sanctionPerson } from '../modules/endings/sanction-person';
import {
  createOperator as createOfficeOperator,
  enrolmentAddress,
} from '../modules/operators/create-operator';
import { judgePhoto } from '../modules/photos/judge-photo';
import { listPhotos } from '../modules/photos/list-photos';
import { listReports } from '../modules/reports/list-reports';
import { listSanctions } from '../modules/sanctions/list-sanctions';
import { spendClovers } from '../modules/wallet/book-clovers';
import type { SandboxOperator } from './control';
import { passTime } from './passing/pass-time';
import { ageWithdrawal, listWithdrawals } from './withdrawals';

const actor = 'sandbox';

/** The operator's use cases, as the sandbox hands them to whoever plays one. */
export function createOperator(app: App): SandboxOperator {
  return {
    async createOperator(input) {
      const { enrolmentCode } = await createOfficeOperator({ app }, { ...input, by: actor });
      return { address: enrolmentAddress(app.env.WEB_URL, enrolmentCode) };
    },
    listSanctions: () => listSanctions({ app }),
    sanction: (input) => sanctionPerson({ app }, { ...input, setBy: actor }),
    liftSanctions: (userId) => liftSanctions({ app }, { userId, liftedBy: actor }),
    async setVerified(userId, isVerified) {
      await transact(app, async (tx) => {
        const verifiedAt = isVerified ? app.clock.now() : null;
        await tx.update(users).set({ verifiedAt }).where(eq(users.id, userId));
        recordPersonChanged(tx, userId);
      });
    },
    async listPhotos() {
      const rows = await listPhotos({ app });
      return rows.map(({ id, userId, nickname, status, reason }) => ({
        id,
        userId,
        nickname,
        status,
        reason,
      }));
    },
    async readPhoto(photoId) {
      const [photo] = await app.db
        .select({ key: photos.thumbnailKey })
        .from(photos)
        .where(eq(photos.id, photoId));
      return photo?.key ? app.objects.get(photo.key) : null;
    },
    judgePhoto: (photoId, verdict) => judgePhoto({ app }, { photoId, verdict, judgedBy: actor }),
    async listReports() {
      const rows = await listReports({ app });
      return rows.map(({ id, reason, description, reporter, evidence }) => ({
        id,
        reason,
        description,
        reporterNickname: reporter?.nickname ?? null,
        people: evidence.people.map(({ userId, nickname }) => ({ userId, nickname })),
        texts: evidence.messages.flatMap(({ isReported, text }) => (isReported ? [text ?? '사진'] : [])),
      }));
    },
    listWithdrawals: () => listWithdrawals({ app }),
    ageWithdrawal: (input) => ageWithdrawal({ app }, input),
    passTime: (input) => passTime({ app }, input),
    spendClovers: (input) =>
      transact(app, (tx) =>
        spendClovers(tx, { ...input, reason: 'LIKE', causeKey: `SANDBOX:${randomUUID()}` }),
      ),
  };
}
