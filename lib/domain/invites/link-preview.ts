import type { InviteLinkType } from './invite-link';

interface LinkPreview {
  title: string;
  description: string;
  /** Of this site; 1200 × 630, drawn by e2e/shots/preview-pictures.ts. */
  picture: string;
}

/** What a messenger shows of an invite link. Of nobody in particular: whose link it is, only the message says. */
const previews: Readonly<Record<InviteLinkType, LinkPreview>> = {
  normal_1: {
    title: '나랑 한 팀 할래?',
    description: '셋이 모이면 다른 팀을 만날 수 있어요. 슬라이드에서 친구가 기다려요.',
    picture: '/images/previews/normal_1.png',
  },
  meeting_1: {
    title: '우리 셋이서 미팅 나가자!',
    description: '친구 셋이 한 팀이 되어 다른 팀과 여섯이서 만나요.',
    picture: '/images/previews/meeting_1.png',
  },
  simple_intro_1: {
    title: '친구 셋이 한 팀이 되는 미팅 앱',
    description: '혼자보다 편하게, 셋이서 다른 팀을 만나 보세요.',
    picture: '/images/previews/simple_intro_1.png',
  },
  long_desc_1: {
    title: '혼자 나가는 소개팅은 어색하잖아요',
    description: '친구 셋이 한 팀이 되면 매일 잘 맞는 팀을 추천해 드려요.',
    picture: '/images/previews/long_desc_1.png',
  },
};

/** For addresses without a link type, and for types that another version made. */
export const sitePreview: LinkPreview = {
  title: 'Slide',
  description: '친구 셋이 모이면 한 팀이 돼요. 혼자보다 편하게, 셋이서 다른 팀을 만나 보세요.',
  picture: '/images/previews/slide.png',
};

export const pictureSize = { width: 1200, height: 630 };

export function previewOf(linkType: string): LinkPreview {
  return isLinkType(linkType) ? previews[linkType] : sitePreview;
}

function isLinkType(linkType: string): linkType is InviteLinkType {
  return Object.hasOwn(previews, linkType);
}
