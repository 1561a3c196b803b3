/** Hashtags to choose from, by category; order is display order. */
const categories: readonly (readonly [category: string, names: string])[] = [
  ['성격', '잘웃는편 다정다감 털털한편 조용한편 분위기메이커 장난꾸러기 계획적인 즉흥적인 공감요정 솔직담백'],
  ['취미', '맛집탐방 카페투어 영화보기 보드게임 방탈출 노래방 사진찍기 요리 전시회 독서 게임 볼링'],
  ['운동', '헬스 러닝 클라이밍 등산 축구 테니스 수영 요가 자전거 야구직관'],
  ['음악', '인디 힙합 발라드 밴드음악 케이팝 페스티벌'],
  ['술자리', '술은가볍게 소주파 맥주파 와인파 술없이도신나 안주가우선'],
  ['여행', '바다여행 캠핑 드라이브 배낭여행 호캉스 별보기'],
  ['동물', '강아지파 고양이파 집사 산책좋아'],
];

export const seedTags = categories
  .flatMap(([category, names]) => names.split(' ').map((name) => ({ name, category })))
  .map((tag, index) => ({ ...tag, displayOrder: index + 1 }));
