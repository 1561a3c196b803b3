/** The photos with this one before the others, which keep their order. */
export function withFirst<Photo extends { key: string }>(photos: readonly Photo[], key: string): Photo[] {
  return [...photos.filter((photo) => photo.key === key), ...photos.filter((photo) => photo.key !== key)];
}
