import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { App } from '../app-context';
import { ageOn } from '../clock/seoul-date';
import { idpAccounts, pushRecords, teamMembers, teams, users } from '../db/schema';
import { createSpecialMatch } from '../modules/recommendation/deal-special-matches';
import { runManualDrop } from '../modules/recommendation/run-drop';
import type { Companions } from './companions/companions';
import type { SandboxControl, SandboxPerson } from './control';
import { createCoupons } from './create-coupons';
import { createNotices } from './create-notices';
import { createOperator } from './create-operator';
import { createPurchases } from './create-purchases';
import { pairNewestTeams } from './pair-newest-teams';

const listLimit = 300;

/** What the console and the sandbox API may do to the running service. */
export function createSandboxControl(app: App, companions: Companions): SandboxControl {
  return {
    listPeople: () => listPeople(app),
    async listPushes() {
      const rows = await app.db
        .select({ record: pushRecords, nickname: users.nickname })
        .from(pushRecords)
        .innerJoin(users, eq(users.id, pushRecords.userId))
        .orderBy(desc(pushRecords.id))
        .limit(listLimit);
      return rows.map(({ record, nickname }) => ({
        id: String(record.id),
        userId: record.userId,
        nickname,
        type: record.type,
        title: record.title,
        body: record.body ?? '',
        sentAt: record.createdAt.toISOString(),
      }));
    },
    triggerDrop: async ({ between } = {}) =>
      runManualDrop({ app }, { between: between ?? (await pairNewestTeams({ app })) }),
    createSpecialMatch: (between) => createSpecialMatch({ app }, between),
    async getCompanions() {
      return { isOn: companions.isOn };
    },
    async setCompanions(isOn) {
      companions.set(isOn);
      return { isOn };
    },
    operator: createOperator(app),
    coupons: createCoupons(app),
    notices: createNotices(app),
    purchases: createPurchases(app),
  };
}

async function listPeople(app: App): Promise<SandboxPerson[]> {
  const people = await app.db
    .select()
    .from(users)
    .where(eq(users.state, 'ACTIVE'))
    .orderBy(desc(users.id))
    .limit(listLimit);
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const accounts = await app.db.select().from(idpAccounts).where(inArray(idpAccounts.userId, ids));
  const memberships = await app.db
    .select({ userId: teamMembers.userId, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(inArray(teamMembers.userId, ids), isNull(teamMembers.leftAt)));
  return people.map((person) => {
    const account = accounts.find(({ userId }) => userId === person.id);
    const isDemo = account?.idpId.startsWith('demo-') ?? false;
    return {
      userId: person.id,
      nickname: person.nickname,
      ...(account && {
        identity: {
          provider: account.idpType === 'KAKAO' ? ('kakao' as const) : ('apple' as const),
          subject: account.idpId,
        },
      }),
      gender: person.gender,
      age: ageOn(person.birthdate, app.clock.now()),
      affiliation: person.affiliation,
      teamName: memberships.find(({ userId }) => userId === person.id)?.name || undefined,
      isDemo,
    };
  });
}
