import { useReportAndBlock } from '@/lib/domain/safety/use-report-and-block';
import { useSession } from '@/lib/domain/session/use-session';
import { openPhotoViewer } from './open-photo-viewer';

/** As wide as the largest file that is made of a profile photo. */
const fileWidth = 1080;

interface PhotosOf {
  /** Null: of nobody who could be reported. */
  readonly userId: number | null;
  readonly name: string;
  readonly urls: readonly string[];
}

interface Pressed {
  readonly index: number;
  /** Where the pressed photo lies: its shape is known there. */
  readonly frame: HTMLElement;
}

/** Shows a person's photos full screen; of somebody else's about each something can be done there. */
export function usePhotoViewing(onBlocked: () => void) {
  const session = useSession();
  const { choose } = useReportAndBlock({ onBlocked });

  return function showPhotos({ userId, name, urls }: PhotosOf, pressed: Pressed) {
    const size = sizeOf(pressed.frame);
    const viewing = { photos: urls.map((url) => ({ url, ...size })), index: pressed.index, name };
    const isMine = session.status === 'authenticated' && session.userId === userId;
    if (isMine || userId === null) return void openPhotoViewer(viewing);
    const onSafety = (photoUrl: string) => void choose({ kind: 'profilePhoto', photoUrl, userId, name });
    void openPhotoViewer({ ...viewing, onSafety });
  };
}

/** The answer tells no sizes; the picture that stands there tells its shape. */
function sizeOf(frame: HTMLElement) {
  const image = frame.querySelector('img');
  const ratio = image && image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 1.2;
  return { width: fileWidth, height: Math.round(fileWidth * ratio) };
}
