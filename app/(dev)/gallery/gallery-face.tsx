import type { ComponentType } from 'react';
import type { GalleryFaceName } from './gallery-faces';
import {
  AnnouncementFace,
  DateSheetFace,
  DialogFace,
  HeightSheetFace,
  ImageAnnouncementFace,
  ToastsFace,
} from './layer-faces';
import { BitsFace, ButtonsFace, ChoicesFace, CloversFace, FieldsFace } from './part-faces';
import { ChatsFace, EmptyFace, ErrorFace, MyPageFace, MyTeamFace, SkeletonFace } from './place-faces';
import {
  CoveredLoungeFace,
  LoungeFace,
  MatchMomentFace,
  NicknameErrorFace,
  NicknameValidFace,
  SignInFace,
} from './story-faces';

const faces: Record<GalleryFaceName, ComponentType> = {
  'sign-in': SignInFace,
  'nickname-valid': NicknameValidFace,
  'nickname-error': NicknameErrorFace,
  lounge: LoungeFace,
  'lounge-covered': CoveredLoungeFace,
  'match-moment': MatchMomentFace,
  'my-team': MyTeamFace,
  chats: ChatsFace,
  'my-page': MyPageFace,
  dialog: DialogFace,
  announcement: AnnouncementFace,
  'announcement-image': ImageAnnouncementFace,
  toasts: ToastsFace,
  'height-sheet': HeightSheetFace,
  'date-sheet': DateSheetFace,
  empty: EmptyFace,
  skeleton: SkeletonFace,
  error: ErrorFace,
  buttons: ButtonsFace,
  fields: FieldsFace,
  choices: ChoicesFace,
  clovers: CloversFace,
  bits: BitsFace,
};

export function GalleryFace({ face }: { face: GalleryFaceName }) {
  const Face = faces[face];
  return <Face />;
}
