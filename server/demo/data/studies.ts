export interface School {
  name: string;
  departments: [string, ...string[]];
}

/** Real universities by matching region, with departments they really have. */
export const SCHOOLS: Record<string, School[]> = {
  서울: [
    { name: '연세대학교', departments: ['건축공학과', '경영학과', '언론홍보영상학부', '컴퓨터과학과'] },
    { name: '서울대학교', departments: ['경제학부', '기계공학부', '디자인과', '생명과학부'] },
    { name: '고려대학교', departments: ['미디어학부', '통계학과', '산업경영공학부', '국어국문학과'] },
    { name: '홍익대학교', departments: ['시각디자인과', '산업디자인학과', '도시공학과', '회화과'] },
    { name: '서강대학교', departments: ['경영학과', '영문학부', '컴퓨터공학과'] },
    { name: '성균관대학교', departments: ['글로벌경영학과', '유학동양학과', '영상학과'] },
    { name: '한양대학교', departments: ['융합전자공학부', '건축학부', '연극영화학과'] },
    { name: '이화여자대학교', departments: ['커뮤니케이션미디어학부', '의류산업학과', '식품영양학과'] },
    { name: '중앙대학교', departments: ['사진학과', '광고홍보학과', '소프트웨어학부'] },
    { name: '건국대학교', departments: ['수의학과', '부동산학과', '미래에너지공학과'] },
    { name: '국민대학교', departments: ['자동차공학과', '공업디자인학과', '시각디자인학과'] },
    { name: '경희대학교', departments: ['체육학과', '관광학과', '지리학과'] },
    { name: '숙명여자대학교', departments: ['문헌정보학과', '환경디자인과', '소비자경제학과'] },
    { name: '동국대학교', departments: ['영화영상학과', '경찰행정학부', '식품산업관리학과'] },
    { name: '숭실대학교', departments: ['글로벌미디어학부', '컴퓨터학부', '건축학부'] },
  ],
  경기: [
    { name: '아주대학교', departments: ['소프트웨어학과', '간호학과', '사이버보안학과'] },
    { name: '단국대학교', departments: ['패션산업디자인과', '건축학부', '도시계획·부동산학부'] },
    { name: '경기대학교', departments: ['호텔경영학과', '시각정보디자인학과', '스포츠과학부'] },
    { name: '가천대학교', departments: ['인공지능학과', '간호학과', '패션디자인학과'] },
  ],
  인천: [
    { name: '인하대학교', departments: ['항공우주공학과', '아태물류학부', '디자인융합학과'] },
    { name: '인천대학교', departments: ['동북아국제통상학부', '도시건축학부', '공연예술학과'] },
  ],
  부산: [
    { name: '부산대학교', departments: ['조선해양공학과', '미술학과', '사회학과'] },
    { name: '부경대학교', departments: ['해양공학과', '국제지역학부', '시각디자인학과'] },
    { name: '동아대학교', departments: ['관광경영학과', '건축학과', '체육학과'] },
  ],
  대구: [
    { name: '경북대학교', departments: ['전자공학부', '식물의학과', '음악학과'] },
    { name: '계명대학교', departments: ['사진영상미디어과', '패션디자인과', '간호학과'] },
  ],
  대전: [
    { name: '카이스트', departments: ['산업디자인학과', '전산학부', '바이오및뇌공학과'] },
    { name: '충남대학교', departments: ['수의예과', '언론정보학과', '건축학과'] },
  ],
  광주: [
    { name: '전남대학교', departments: ['지역바이오시스템공학과', '국악학과', '경영학부'] },
    { name: '조선대학교', departments: ['만화애니메이션학과', '건축학과', '치의예과'] },
  ],
};

export interface Workplace {
  job: string;
  affiliation: string;
}

export const WORKPLACES: [Workplace, ...Workplace[]] = [
  { job: 'UX 디자이너', affiliation: '핀테크 스타트업' },
  { job: '프론트엔드 개발자', affiliation: 'IT 스타트업' },
  { job: '백엔드 개발자', affiliation: '게임 회사' },
  { job: '초등학교 선생님', affiliation: '공립초등학교' },
  { job: '간호사', affiliation: '대학병원' },
  { job: '물리치료사', affiliation: '재활의학과 의원' },
  { job: '마케터', affiliation: '화장품 회사' },
  { job: '콘텐츠 에디터', affiliation: '잡지사' },
  { job: '영상 PD', affiliation: '방송 제작사' },
  { job: '건축 설계사', affiliation: '건축사사무소' },
  { job: '은행원', affiliation: '시중은행' },
  { job: '공무원', affiliation: '구청' },
  { job: '바리스타', affiliation: '동네 로스터리 카페' },
  { job: '연구원', affiliation: '바이오 연구소' },
  { job: '수의사', affiliation: '동물병원' },
  { job: '승무원', affiliation: '항공사' },
  { job: '파티시에', affiliation: '디저트 가게' },
  { job: '회계사', affiliation: '회계법인' },
  { job: '반도체 엔지니어', affiliation: '반도체 회사' },
  { job: '일러스트레이터', affiliation: '프리랜서' },
];
