import { maySee, type PersonField, type Relation, whoSeesWhat } from '@/contract/privacy';
import type { Me, PublicUser } from '@/contract/users';
import type { App } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import { shownManner } from '../meetings/manner-score';
import type { ProfileRow } from './profile-queries';

/** Everything of a profile, for the person's own eyes. */
export async function presentProfile(app: App, row: ProfileRow) {
  const profileImages = await Promise.all(row.photos.map((photo) => presentImage(app, photo)));
  const approved = profileImages.filter(({ status }) => status === 'APPROVED');
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    nickname: row.nickname,
    age: ageOn(row.birthdate, app.clock.now()),
    gender: row.gender,
    job: row.job,
    affiliation: row.affiliation,
    location: row.location,
    height: row.height,
    mbti: row.mbti,
    tags: row.tags,
    mannerScore: shownManner({ score: row.mannerScore, raterCount: row.mannerRaterCount }),
    photoUrl: approved[0]?.url ?? null,
    thumbnailUrl: approved[0]?.thumbnailUrl ?? null,
    photoUrls: approved.map(({ url }) => url),
    profileImages,
  };
}

async function presentImage(
  { objects }: App,
  { key, status, clearKey, thumbnailKey, rejectionReason }: ProfileRow['photos'][number],
): Promise<Me['profileImages'][number]> {
  return {
    key,
    status,
    ...(status === 'REJECTED' && rejectionReason !== null && { rejectionReason }),
    url: await objects.presignGet(clearKey),
    thumbnailUrl: await objects.presignGet(thumbnailKey),
  };
}

/** Somebody else as the viewer may see them: what the row of contract/privacy.ts has not is null. */
export async function presentPerson(app: App, row: ProfileRow, relation: Relation): Promise<PublicUser> {
  const { photoUrl, thumbnailUrl, photoUrls, ...person } = await presentProfile(app, row);
  const tell = <T>(field: PersonField, value: T) => (maySee(relation, field) ? value : null);
  const isClear = whoSeesWhat[relation].photo === 'clear';
  return {
    id: tell('id', person.id),
    uniqueId: tell('uniqueId', person.uniqueId),
    nickname: person.nickname,
    age: tell('age', person.age),
    gender: tell('gender', person.gender),
    job: tell('job', person.job),
    affiliation: tell('affiliation', person.affiliation),
    location: tell('location', person.location),
    height: tell('height', person.height),
    mbti: tell('mbti', person.mbti),
    tags: tell('tags', person.tags) ?? [],
    mannerScore: tell('mannerScore', person.mannerScore),
    photoUrl: isClear ? photoUrl : null,
    thumbnailUrl: isClear ? thumbnailUrl : null,
    photoUrls: isClear ? photoUrls : [],
  };
}
