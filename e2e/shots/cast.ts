import type { MemberCard, TeamSummary } from '@/contract/team-cards';
import type { Me, UserSummary } from '@/contract/users';
import { memberCardBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import { teamMemberBuilder } from '@/testing/builders/teams';
import { meBuilder, userSummaryBuilder } from '@/testing/builders/users';
import { coveredPhotoUrl, photoUrl } from './photos';

/** The moment all pictures are taken at: a Saturday, 9:41 in Seoul. */
export const shotTime = '2026-11-21T00:41:00.000Z';

export function hoursFromShot(hours: number): string {
  return new Date(Date.parse(shotTime) + hours * 3_600_000).toISOString();
}

/** Who looks at the pictures. */
export const me: Me = meBuilder({
  nickname: '민서',
  age: 23,
  affiliation: '이화여대',
  job: '시각디자인',
  mannerScore: 80,
  photoUrl: photoUrl('minseo'),
  thumbnailUrl: photoUrl('minseo'),
  loginId: 'minseo.lee',
  email: 'minseo@slide.test',
  height: 164,
  mbti: 'ENFP',
  tags: ['보드게임', '산책', '필름카메라'].map((name, index) => ({ id: index + 1, name, isCustom: false })),
  profileImages: [
    { key: 'photos/1', url: photoUrl('minseo'), thumbnailUrl: photoUrl('minseo'), status: 'APPROVED' },
  ],
});

/** Friends, by the file of their photo. */
const friendNames = { jiwoo: '지우', yerin: '예린', soyul: '소율', chaewon: '채원', nayeon: '나연' };
type FriendName = keyof typeof friendNames;

export function friend(key: FriendName, overrides: Partial<UserSummary> = {}): UserSummary {
  const index = Object.keys(friendNames).indexOf(key);
  return userSummaryBuilder({
    id: index + 2,
    nickname: friendNames[key],
    age: 22 + (index % 3),
    affiliation: ['이화여대', '연세대', '홍익대', '서강대', '이화여대'][index] ?? '이화여대',
    thumbnailUrl: photoUrl(key),
    ...overrides,
  });
}

export function mateOf(key: FriendName) {
  return teamMemberBuilder({ ...friend(key), photoUrl: photoUrl(key) });
}

export const meAsLeader = teamMemberBuilder({
  id: me.id,
  nickname: me.nickname,
  age: me.age,
  affiliation: me.affiliation,
  photoUrl: me.photoUrl,
  thumbnailUrl: me.thumbnailUrl,
  isLeader: true,
});

/** The three of 한강 피크닉단; those named are flipped. */
export function picnicMembers(...flippedKeys: string[]): MemberCard[] {
  const people = [
    {
      userId: 11,
      key: 'doyun',
      nickname: '도윤',
      age: 24,
      affiliation: '연세대 건축',
      height: 181,
      mbti: 'ENFP',
    },
    {
      userId: 12,
      key: 'siwoo',
      nickname: '시우',
      age: 23,
      affiliation: '연세대 경영',
      height: 178,
      mbti: 'ISTP',
    },
    {
      userId: 13,
      key: 'hajun',
      nickname: '하준',
      age: 24,
      affiliation: '서강대 물리',
      height: 175,
      mbti: 'INFJ',
    },
  ];
  return people.map(({ userId, key, age, ...known }) => {
    const isOpened = flippedKeys.includes(key);
    const url = isOpened ? photoUrl(key) : coveredPhotoUrl(key);
    return memberCardBuilder({
      userId,
      age,
      isOpened,
      photo: { url, thumbnailUrl: url, isBlurred: !isOpened },
      ...(isOpened && {
        photoUrls: [url, photoUrl('man-7')],
        ...known,
        job: '대학생',
        tags: [{ id: 4, name: '보드게임', isCustom: false }],
      }),
    });
  });
}

export const allPicnicKeys = ['doyun', 'siwoo', 'hajun'];

export const picnicTeam: TeamSummary = teamSummaryBuilder({
  intro: '돗자리 펴고 보드게임 하는 걸 좋아해요. 처음엔 조용한데 금방 친해져요.',
  hashtags: tags('보드게임', '맛집탐방', '산책', '필름카메라'),
});

export const basketballTeam: TeamSummary = teamSummaryBuilder({
  id: 6,
  name: '주말 농구단',
  affiliation: '고려대 외 1곳',
  averageAge: 24.3,
  location: '서울 성북구',
  intro: '농구는 핑계고 치킨이 목적이에요.',
  hashtags: tags('운동', '야구직관', '카페'),
});

export function tags(...names: string[]) {
  return names.map((name, index) => ({ id: index + 1, name, isCustom: false }));
}

/** Three people nobody drew by hand, covered or not. */
export function strangers(firstId: number, isOpened = false): MemberCard[] {
  return [0, 1, 2].map((step) => {
    const name = `man-${firstId + step}`;
    const url = isOpened ? photoUrl(name) : coveredPhotoUrl(name);
    return memberCardBuilder({
      userId: firstId + step,
      age: 23 + (step % 2),
      isOpened,
      nickname: isOpened ? (['유준', '은호', '지호'][step] ?? null) : null,
      photo: { url, thumbnailUrl: url, isBlurred: !isOpened },
    });
  });
}
