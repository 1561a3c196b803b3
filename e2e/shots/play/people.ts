import { readFile } from 'node:fs/promises';
import { createPhotoUpload } from '@/contract/photos';
import { updateMe } from '@/contract/users';
import { type HttpPerson, type NewPerson, signUpOverHttp } from '@/testing/stack/http-person';
import { photoFile } from '../photos';

type Traits = Omit<NewPerson, 'nickname' | 'gender'> & { photos: readonly string[] };

/** Everybody of the play, by nickname, with the photographs they upload. */
const women = {
  민서: {
    photos: ['woman-1', 'woman-7'],
    birthdate: '2003-04-12',
    job: '시각디자인',
    affiliation: '이화여대',
    height: 164,
    mbti: 'ENFP',
    tags: ['보드게임', '사진찍기', '산책좋아'],
  },
  지우: {
    photos: ['woman-2'],
    birthdate: '2004-01-20',
    affiliation: '연세대',
    mbti: 'ISFJ',
    tags: ['보드게임', '맛집탐방', '러닝'],
  },
  예린: { photos: ['woman-3'], birthdate: '2002-08-03', affiliation: '홍익대', tags: ['전시회', '와인파'] },
  소율: { photos: ['woman-4'], birthdate: '2003-11-30', affiliation: '서강대', tags: ['전시회', '사진찍기'] },
  채원: {
    photos: ['woman-5'],
    birthdate: '2002-02-14',
    affiliation: '이화여대',
    tags: ['카페투어', '사진찍기', '산책좋아'],
  },
  열두글자닉네임이에요오: {
    photos: ['woman-6'],
    birthdate: '2001-05-09',
    affiliation: '한국예술종합학교 무대미술과',
    tags: ['전시회', '인디', '고양이파'],
  },
  나연: { photos: ['woman-8'], birthdate: '2004-06-18', affiliation: '성균관대', tags: ['러닝', '맥주파'] },
} satisfies Record<string, Traits>;

const men = {
  도윤: {
    photos: ['man-1', 'man-6'],
    birthdate: '2002-03-08',
    job: '건축가 지망생',
    affiliation: '연세대 건축',
    height: 181,
    mbti: 'ENFP',
    tags: ['보드게임', '자전거', '캠핑'],
  },
  시우: {
    photos: ['man-2'],
    birthdate: '2003-07-22',
    affiliation: '연세대 경영',
    height: 178,
    tags: ['맛집탐방', '야구직관'],
  },
  하준: {
    photos: ['man-3'],
    birthdate: '2002-12-01',
    affiliation: '서강대 물리',
    mbti: 'INFJ',
    tags: ['보드게임', '산책좋아', '독서'],
  },
  유준: { photos: ['man-4'], birthdate: '2001-10-11', affiliation: '고려대', tags: ['야구직관', '헬스'] },
  은호: { photos: ['man-5'], birthdate: '2002-05-27', affiliation: '고려대', tags: ['축구', '맥주파'] },
  지호: { photos: ['man-6'], birthdate: '2003-09-15', affiliation: '국민대', tags: ['헬스', '드라이브'] },
} satisfies Record<string, Traits>;

export type Nickname = keyof typeof women | keyof typeof men;

/** Signs everybody up and hangs their photographs where the drawn ones were. */
export async function signUpEverybody(stack: {
  apiUrl: string;
  sandboxUrl: string;
}): Promise<Map<Nickname, HttpPerson>> {
  const everybody = new Map<Nickname, HttpPerson>();
  const cast = [
    ...Object.entries(women).map(([nickname, traits]) => [nickname, 'WOMAN', traits] as const),
    ...Object.entries(men).map(([nickname, traits]) => [nickname, 'MAN', traits] as const),
  ];
  for (const [nickname, gender, { photos, ...traits }] of cast) {
    const person = await signUpOverHttp(stack, { nickname, gender, location: '서울 마포구', ...traits });
    await showPhotos(person, photos);
    everybody.set(nickname as Nickname, person);
  }
  return everybody;
}

async function showPhotos(person: HttpPerson, photos: readonly string[]): Promise<void> {
  const profileImageKeys: string[] = [];
  for (const name of photos) {
    const picture = await readFile(photoFile(name));
    const body = { contentType: 'image/jpeg' as const, size: picture.length };
    const upload = await person.call(createPhotoUpload, { body });
    profileImageKeys.push(await person.sendPicture(upload, picture));
  }
  await person.call(updateMe, { body: { profileImageKeys } });
}
