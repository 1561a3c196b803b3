import type { DemoPerson } from './demo-person';

/** What all their nicknames start with: the one word to search for when one is alone. */
export const SINGLE_FRIEND_PREFIX = '동네친구';

const WOMEN = ['유나', '소민', '하린', '지안', '세아', '다온'];
const MEN = ['도현', '재이', '한결', '시온', '우빈', '태오'];
const JOBS = ['대학생', '직장인', '디자이너', '개발자', '대학생', '간호사'] as const;
const SCHOOLS = [
  '연세대학교',
  '홍익대학교',
  '서강대학교',
  '이화여자대학교',
  '중앙대학교',
  '건국대학교',
] as const;
const TAGS = [
  ['산책', '카페투어', '보드게임'],
  ['러닝', '맛집탐방', '강아지파'],
  ['전시회', '사진찍기', '와인파'],
  ['클라이밍', '드라이브', '맥주파'],
  ['방탈출', '인디', '고양이파'],
  ['야구직관', '캠핑', '공감요정'],
] as const;
const TYPES = ['ENFP', 'ISFJ', 'ESTJ', 'INTP', 'ESFP', 'INFJ'] as const;

/**
 * People without a team beside the demo world's sixty: they say yes to friends and invitations, so that one person
 * alone can put a team of three together.
 */
export function singleFriends({ year = new Date().getUTCFullYear() } = {}): DemoPerson[] {
  return [
    ...WOMEN.map((name, index) => single('WOMAN', name, index, year)),
    ...MEN.map((name, index) => single('MAN', name, index, year)),
  ];
}

function single(gender: 'WOMAN' | 'MAN', name: string, index: number, year: number): DemoPerson {
  const letter = gender === 'WOMAN' ? 'w' : 'm';
  const school = SCHOOLS[index % SCHOOLS.length] ?? SCHOOLS[0];
  const isMan = gender === 'MAN';
  return {
    key: `demo-friend-${letter}${index + 1}`,
    provider: 'kakao',
    gender,
    name: `김${name}`,
    nickname: `${SINGLE_FRIEND_PREFIX}${name}`,
    loginId: `slide.friend.${letter}${index + 1}`,
    birthdate: `${year - 22 - (index % 4)}-0${index + 2}-1${index}`,
    phone: `0100000${isMan ? '4' : '3'}00${index + 1}`,
    job: JOBS[index % JOBS.length] ?? '대학생',
    affiliation: isMan && school.includes('여자') ? '성균관대학교' : school,
    place: { name: '서울 마포구', region: '서울' },
    mbti: TYPES[index % TYPES.length] ?? 'ENFP',
    heightCm: (isMan ? 174 : 161) + index,
    tags: [...(TAGS[index % TAGS.length] ?? [])],
  };
}
