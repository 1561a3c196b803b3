/** Where people live: the 17 provinces and cities with Seoul's districts and the main towns. Order is display order. */
const places: readonly (readonly [region: string, towns: string])[] = [
  [
    '서울',
    '마포구 서대문구 용산구 성동구 광진구 종로구 중구 동대문구 성북구 강북구 도봉구 노원구 은평구 양천구 강서구 구로구 금천구 영등포구 동작구 관악구 서초구 강남구 송파구 강동구 중랑구',
  ],
  [
    '경기',
    '수원시 성남시 고양시 용인시 부천시 안산시 안양시 남양주시 화성시 평택시 의정부시 시흥시 파주시 김포시 광명시 광주시 군포시 하남시 오산시 이천시 안성시 의왕시 양주시 구리시 여주시 동두천시 과천시 포천시 가평군 양평군 연천군',
  ],
  ['인천', '중구 동구 미추홀구 연수구 남동구 부평구 계양구 서구 강화군'],
  [
    '부산',
    '해운대구 수영구 부산진구 동래구 남구 금정구 연제구 사하구 사상구 북구 중구 서구 동구 영도구 강서구 기장군',
  ],
  ['대구', '중구 수성구 달서구 북구 동구 서구 남구 달성군'],
  ['대전', '유성구 서구 중구 동구 대덕구'],
  ['광주', '북구 서구 광산구 남구 동구'],
  ['울산', '남구 중구 북구 동구 울주군'],
  ['세종', ''],
  ['강원', '춘천시 원주시 강릉시 속초시 동해시 삼척시'],
  ['충북', '청주시 충주시 제천시'],
  ['충남', '천안시 아산시 공주시 서산시 당진시 논산시'],
  ['전북', '전주시 익산시 군산시 정읍시'],
  ['전남', '여수시 순천시 목포시 광양시 나주시'],
  ['경북', '포항시 구미시 경산시 경주시 안동시 김천시'],
  ['경남', '창원시 김해시 진주시 양산시 거제시 통영시'],
  ['제주', '제주시 서귀포시'],
];

/** Seoul is chosen by district only; elsewhere the region itself may be chosen too. */
export const seedLocations = places
  .flatMap(([region, towns]) => [
    ...(region === '서울' ? [] : [region]).map((name) => ({ name, region })),
    ...towns
      .split(' ')
      .filter(Boolean)
      .map((town) => ({ name: `${region} ${town}`, region })),
  ])
  .map((place, index) => ({ ...place, displayOrder: index + 1 }));
