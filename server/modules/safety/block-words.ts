/**
 * The words, as data. `block` is refused wherever people see it, `wordStart` only where a word begins, `whole` only as
 * the entire text (it is an ordinary part of other words); `allow` are ordinary words that contain one. What is only
 * warned of stands in `contract/text-warning.ts`. Written in their plain form: the normaliser undoes spacing, split
 * jamo and look-alikes first.
 */
export const blockWords = {
  block: words(`
    시발 씨발 시팔 씨팔 씨바 쉬발 싀발 쒸발 쓰발 슈발 씹알 ㅅ발 ㅆ발 시빨 씨빨 쒸빨 띠발놈 시벌 씨벌 쉬벌 슈벌 쓰벌
    시부랄 씨부랄 시브랄 씨브랄 시발놈 씨발년 시발새끼 씨방새 18놈 18년아 ㅅㅂ ㅆㅂ 시ㅂ 씨ㅂ 씹할 씹새 씹년 씹창 씹발 씹빨 시뷰럴 씨뷰럴 씨볼 쉬빨 시불 씨불 쓰불 시펄 씨펄 시뻘 씨뻘 씌발 띠벌 시바새끼 시바놈
    병신 븅신 빙신 병싄 뷰웅신 뷩신 등신새끼 ㅂㅅ 븅딱 병딱 벼엉신 별신 병ㅅ ㅂ신 븅ㅅ 뷰신 병슨 병쉰 뱅신
    개새끼 개색기 개색끼 개새기 개세끼 개쉐이 개쉑 개쌔끼 개ㅅㄲ ㄱㅅㄲ 개자식 개놈 개년 개같은 개시키 개쉐리 개쉬키 개샛기 개샊 새끼야 이새끼 저새끼
    쌔끼 씹새끼 호로새끼 후레자식
    지랄 지럴 쥐랄 즤랄 지롤 ㅈㄹ ㅈ랄 지ㄹ 좆 좉 졷같 좃같 좇같 좃나 좇나 ㅈㄴ 존내 존니 줜나 존나 졸라게 조까 ㅈ같 썅 염병하 옘병 쌍년 쌍놈 미친년 미친놈 미친ㄴ 미친새끼
    니애미 니미럴 느금마 느그엄마 느그애미 늬애미 니어미 네애미 느개비 니기미 애미없 애미뒤 애비뒤 엠창 앰창 엄창 닥쳐 꺼져라 꺼져줘 꺼지라 뒤져라 뒈져 죽여버 죽어라 자살해 자살하 디져라 엿먹
    창녀 창년 창놈 걸레년 걸레같은 보지년 보짓물 보빨 자지빨 섹스 쎅스 섻스 섹쓰 쎅쓰 쌕스 섹파 떡치자 떡칠래 야동 야설 딸딸이 자위행위 오랄섹 후장
    조건만남 원조교제 스폰만남 출장안마 오피걸 강간 몰카 성매매 페도 로리콘
    한남충 한녀 꼴페미 빨갱이 놈현 노무노무 운지해 홍어족 김치녀 된장녀 맘충 틀딱 짱깨 짱개 짱꼴라 쪽발이 쪽바리 똥꼬충 게이새끼 장애새끼 깜둥이 홍어새끼 급식충
    필로폰 히로뽕 대마초팔 떨팔이 바카라 토토사이트 사설토토 불법도박 카지노추천
    fuck fuk fck fxxk shit bitch btch biatch cunt nigger nigga faggot pussy dick whore slut asshole porn sex
    sibal ssibal tlqkf qudtls wlfkf rotorl byungsin gaesaekki
    슬라이드운영 슬라이드공식 슬라이드관리
  `),
  wordStart: words('시8 씨8'),
  whole: words(`
    보지 자지 자위 애미 니미 니엄마 느금 걸레 새끼 꺼져 일베 메갈 변태 히틀러 나치 한남 홍어 운지 카지노 토토 대마초 게이
    admin slide 슬라이드 관리자 운영자 고객센터
  `),
  allow: words(`
    시발점 시발역 시발택시 시발자동차 다시발 역시발 혹시발 즉시발 동시발 필시발 일시발 도시발 표시발 전시발 임시발 잠시발
    날씨발 글씨발 솜씨발 맵시발 접시발 택시발 낚시발 가시발 한시발 두시발 세시발 네시발 열시발 몇시발
    다시벌 시벌써 시벌레 시벌꿀 시벌금 시벌목 다시팔 역시팔 혹시팔 접시팔 도시팔 몇시팔 다시빨
    역시불 다시불 택시불 접시불 혹시불 즉시불 날씨불 솜씨불 씨불이 동시불 시불규칙 시불만 시불편 시불안 시불필요 일시불 이상한녀 한녀석 착한녀 특별신 구별신 판별신 선별신 개별신 이별신 별신경 별신호 별신문 별신굿 별신기 뱅신
    날씨바 글씨바 솜씨바 아가씨바 씨바꾸 씨바스
    새끼손 개새끼손 새끼고양이 새끼강아지 새끼줄 병신년 갑신년 개년도 개년간 개년치 2개년 3개년 5개년 개년계획
    지랄탄 잡지랄 편지랄 조까지 꺼져가 꺼져있 꺼져서 꺼져버 닥쳐온 닥쳐서 닥쳐올 닥쳐왔 닥쳐야 다시닥쳐
    섹스피어 에섹스 미들섹스 서섹스 유니섹스 야동초 야동동 야동역 몰카메라 후장식 오후장 전후장 페도라 창년도
    바카라크리스탈 바카라잔 한강간 북한강간 남한강간
    sexton sussex susex essex esex middlesex unisex shitake shiitake dickens dickinson mobydick pussycat pussywillow slutsky
    scunthorpe fukuoka fukushima
  `),
} as const;

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}
