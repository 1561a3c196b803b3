/** Given names common among people born around 2000, and family names with their rough share. */
export const MAN_NAMES =
  '민준 서준 도윤 예준 시우 하준 주원 지호 지후 준우 준서 건우 도현 현우 지훈 우진 선우 서진 민재 현준 연우 유준 정우 승우 승현 시윤 준혁 은우 지환 승민 지우 유찬 윤우 민성 준영 시후 진우 지원 수현 재윤 시현 동현 수호 태윤 민규 재원 한결 민우 재민 은찬 윤호 시온 민찬 지안 태현 이준 성민 은호 규민 찬영 태민 하람 우현 재현 건희 주호 도훈 상윤 원준 강민 로운 태오 온유 해준 세훈'.split(
    ' ',
  );

export const WOMAN_NAMES =
  '서연 서윤 서현 민서 하은 하윤 윤서 지민 채원 수빈 지아 지유 다은 은서 예은 소율 예린 나연 채은 소윤 예원 유진 시은 가은 유나 하린 수아 연서 민지 예나 수민 윤아 다인 서영 아인 수연 나은 지은 채윤 세아 유주 서아 하영 아린 다연 채린 현서 서은 혜원 소은 주아 유림 가현 예지 보민 다현 태희 소희 지수 은채 주은 해린 라희 서우 하진 세은 나현 이서 윤슬 아윤 초원 루아 도연 시아'.split(
    ' ',
  );

export const FAMILY_NAMES =
  '김 김 김 김 김 김 이 이 이 이 박 박 박 최 최 정 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍 전 고 문 양 손 배 백 허 남 심 노 하 곽 성 차 주 우 구 나 민 유 진 지 엄 채 원 천 방 공 현 함 변'.split(
    ' ',
  );

/** Nicknames people choose when the given name is taken: a mood and a thing, at most 12 characters together. */
export const NICKNAME_MOODS =
  '느긋한 졸린 배고픈 다정한 씩씩한 수줍은 반짝이는 말랑한 엉뚱한 포근한 부지런한 산책하는 웃는 새침한 든든한'.split(
    ' ',
  );
export const NICKNAME_THINGS =
  '고래 다람쥐 감자 라떼 수달 복숭아 고양이 러너 오리 토스트 하늘 구름 귤 펭귄 두부 자두 곰 거북이 참새 보리'.split(
    ' ',
  );
