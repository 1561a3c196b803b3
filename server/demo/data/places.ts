export interface DemoPlace {
  /** Full name, as people choose it. */
  name: string;
  /** Matching region. */
  region: string;
}

const SEOUL_DISTRICTS =
  '마포구 서대문구 용산구 성동구 광진구 종로구 중구 동대문구 성북구 강북구 도봉구 노원구 은평구 양천구 강서구 구로구 금천구 영등포구 동작구 관악구 서초구 강남구 송파구 강동구 중랑구'.split(
    ' ',
  );
const PROVINCES = '경기 인천 부산 대구 대전 광주 울산 세종 강원 충북 충남 전북 전남 경북 경남 제주'.split(
  ' ',
);

/** The places to live in: Seoul by district, then the other sixteen provinces and cities. In display order. */
export const DEMO_PLACES: DemoPlace[] = [
  ...SEOUL_DISTRICTS.map((district) => ({ name: `서울 ${district}`, region: '서울' })),
  ...PROVINCES.map((province) => ({ name: province, region: province })),
];

/** How many teams of each gender live where; together thirty. */
export const TEAMS_PER_REGION: [region: string, teamCount: number][] = [
  ['서울', 17],
  ['경기', 4],
  ['부산', 3],
  ['인천', 2],
  ['대구', 2],
  ['대전', 1],
  ['광주', 1],
];
