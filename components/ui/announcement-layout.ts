type Announcement = {
  title?: string | null;
  image?: unknown;
  confirmText?: string | null;
  declineText?: string | null;
  hasLink: boolean;
};

type AnnouncementLayout = {
  kind: 'full' | 'image-only';
  isImageButton: boolean;
  hasButtons: boolean;
  confirmText: string | null;
  declineText: string | null;
};

/** What an announcement shows (docs/product.md#announcements). The literal text "null" stands for no text. */
export function announcementLayout(announcement: Announcement): AnnouncementLayout {
  const { title, image, declineText, hasLink } = announcement;
  const hasConfirmText = Boolean(announcement.confirmText) && announcement.confirmText !== 'null';
  return {
    kind: image && !title ? 'image-only' : 'full',
    isImageButton: !hasConfirmText && hasLink && Boolean(image),
    hasButtons: hasConfirmText || Boolean(declineText),
    // Decline alone would leave no way to agree.
    confirmText: hasConfirmText
      ? (announcement.confirmText ?? null)
      : declineText && !hasLink
        ? '확인'
        : null,
    declineText: declineText ?? null,
  };
}
