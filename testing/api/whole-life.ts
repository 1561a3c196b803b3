import { randomUUID } from 'node:crypto';
import { createPushToken } from '@/contract/alarms';
import { claimAttribution } from '@/contract/attributions';
import { signup } from '@/contract/authentication';
import { createChatImageUpload, createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { createBlock, createReport } from '@/contract/safety';
import { refreshToken } from '@/contract/sessions';
import { createTeamBuildingRequest } from '@/contract/team-buildings';
import { getUser, meSchema, updateMe } from '@/contract/users';
import type { SandboxAccount } from '../../server/sandbox/accounts';
import type { Tuple } from '../tuple';
import { giveCoupon } from './coupons';
import { introduceAndFlip } from './introductions';
import type { SandboxApi } from './open-sandbox-api';
import type { Person } from './person';
import { drawPhoto, sendPhoto, uploadPhoto } from './photos';
import { prepareSignUp } from './sign-up';
import { accept, befriend, createFriends, invite, teamInfo } from './teams';

const secrets = {
  nickname: '별똥별수집가',
  renamed: '별똥별애호가',
  job: '천문대해설사',
  affiliation: '소백산천문대관측과',
  loginId: 'meteor.collector',
  fcmToken: `fcm-${randomUUID()}`,
  device: `device-${randomUUID()}`,
  greeting: '유성우 같이 보실래요',
  photoLocation: `somewhere-${randomUUID()}`,
};

/**
 * Somebody who signed up through the real doors and left every kind of data: photos, a team, a LIKE, a match, messages
 * and pictures in a room, friends, a block, reports by and about them, alarms of others with an old name, tokens.
 * `personal` is what must be nowhere after the purge, by kind.
 */
export async function liveWholeLife(api: SandboxApi) {
  const account = await api.addAccount({
    name: '한별아름',
    identity: { gender: 'WOMAN', birthdate: '2003-07-19', phone: '01098761234' },
  });
  const { leaver, personal } = await becomeMember(api, account);
  const [friend, other] = await createFriends(api, leaver, 2);
  const { matchId, his } = await meetAnotherTeam(api, leaver, [friend, other]);
  await leaveTraces(api, leaver, matchId);
  return { account, personal, leaver, friend, opponent: his.people[0], matchId };
}

/** Through a real provider, the phone verification, a photo and the sign-up. */
async function becomeMember(api: SandboxApi, account: SandboxAccount) {
  const picture = await locatedPhoto();
  const { as, body, verification } = await prepareSignUp(api, {
    account,
    answers: {
      nickname: secrets.nickname,
      job: secrets.job,
      affiliation: secrets.affiliation,
      mbti: 'INFP',
      height: 171,
    },
    picture,
  });
  const unused = await uploadPhoto(api, { ...as, picture });
  const headers = { 'slide-platform-device-id': secrets.device };
  const session = await api.call(signup, { as, headers, body });
  const next = await api.call(refreshToken, { headers, body: session });
  const opened = await api.app.phoneVerification.open(verification);
  if (opened.status !== 'verified') throw new Error('not verified');
  const token = { token: next.accessToken };
  const me = meSchema.parse(await api.call(getUser, { as: token }));
  const leaver: Person = {
    id: session.userId,
    uniqueId: me.uniqueId,
    inviteToken: me.inviteToken,
    nickname: secrets.nickname,
    accessToken: next.accessToken,
    chatToken: await api.app.tokens.sign('chat', { sub: String(session.userId) }, 3600),
    familyId: '',
  };
  const personal = {
    ...secrets,
    name: account.name,
    maskedName: '한**름',
    birthdate: account.identity.birthdate,
    phone: account.identity.phone,
    ci: opened.identity.ci,
    di: opened.identity.di,
    email: account.email,
    subject: account.id,
    uniqueId: me.uniqueId,
    inviteToken: me.inviteToken,
    inviteSecret: me.inviteToken.slice(me.uniqueId.length),
    sidCode: verification.sidCode,
    idpToken: as.token,
    accessToken: next.accessToken,
    refreshToken: next.refreshToken,
    spentRefreshToken: session.refreshToken,
    photo: body.profileImageKeys[0] ?? '',
    unusedPhoto: unused,
  };
  return { leaver, personal };
}

const locatedPhoto = () => drawPhoto({ note: secrets.photoLocation });

/** A team with these friends, a LIKE, a match, a room. */
async function meetAnotherTeam(api: SandboxApi, leaver: Person, friends: Tuple<Person, 2>) {
  for (const friend of friends) await accept(api, friend, await invite(api, leaver, friend));
  const { team } = await api.call(createTeamBuildingRequest, { as: leaver, body: teamInfo });
  if (!team) throw new Error('three people are a team at once');
  const her = { id: team.id, name: team.name, people: [leaver, ...friends] as const };
  const pair = await introduceAndFlip(api, { her });
  const params = { matchId: pair.matchId };
  await api.call(likeMatch, { as: leaver, params, body: { greeting: secrets.greeting } });
  await api.call(likeMatch, { as: pair.his.people[0], params });
  // The line is frozen with the report.
  const report = { targetType: 'USER' as const, targetId: leaver.id, reportTypeId: 2 };
  await api.call(createReport, { as: pair.his.people[0], body: report });
  return pair;
}

/** Everything else a person leaves behind. */
async function leaveTraces(api: SandboxApi, leaver: Person, channelId: number): Promise<void> {
  const as = leaver;
  const headers = { 'slide-platform-device-id': secrets.device };
  await api.call(createPushToken, { as, headers, body: { fcmToken: secrets.fcmToken } });
  await api.call(createMessage, {
    as,
    params: { channelId },
    body: { clientMessageId: randomUUID(), text: '오늘 유성우 보러 갈래요?' },
  });
  const picture = await locatedPhoto();
  const upload = async () => {
    const body = { contentType: 'image/jpeg' as const, size: picture.length };
    const address = await api.call(createChatImageUpload, { as, params: { channelId }, body });
    return sendPhoto(api, address, picture);
  };
  const image = { clientMessageId: randomUUID(), imageKeys: [await upload()] };
  await api.call(createMessage, { as, params: { channelId }, body: image });
  await upload();
  const stranger = await api.person();
  await api.call(claimAttribution, { as: stranger, body: { userUniqueId: as.uniqueId } });
  await api.call(claimAttribution, { as, body: { userUniqueId: (await api.person()).uniqueId } });
  await giveCoupon(api, as);
  await befriend(api, leaver, stranger);
  await api.call(createBlock, { as, body: { userId: stranger.id } });
  const report = { targetType: 'USER' as const, reportTypeId: 7 };
  const description = `저는 ${secrets.nickname}인데요`;
  await api.call(createReport, { as, body: { ...report, targetId: stranger.id, description } });
  await api.call(createReport, { as: stranger, body: { ...report, targetId: leaver.id, reportTypeId: 3 } });
  // Alarms written so far name the old nickname.
  await api.call(updateMe, { as, body: { loginId: secrets.loginId, nickname: secrets.renamed } });
  await createFriends(api, leaver, 1);
}
