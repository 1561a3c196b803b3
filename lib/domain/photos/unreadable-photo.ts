import { PROFILE_PHOTO_MIN_EDGE_PX } from '@/contract/constants';

/** The api refuses it in the same words. */
export const smallPhotoText = `사진이 너무 작아요. 가로와 세로가 ${PROFILE_PHOTO_MIN_EDGE_PX}픽셀 이상인 사진을 골라 주세요.`;

/** The browser would show what there is of it, and the api takes what was cut out of that. */
export const brokenPhotoText = '사진 파일이 깨져 있어요. 다른 사진을 골라 주세요.';

/** Why a chosen file cannot be used, and what to do. Phones save HEIC, which most browsers cannot open. */
export function unreadablePhotoText({ name, type }: { name: string; type: string }): string {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
    ? 'HEIC 사진은 이 브라우저에서 열 수 없어요. JPG로 바꾸거나 카메라로 찍어 주세요.'
    : '사진을 열 수 없어요. 다른 사진을 골라 주세요.';
}
