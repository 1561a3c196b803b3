/** What somebody chose for their profile and has not uploaded goes with their session. */
export function forgetProfilePhotos(): void {
  // Its code was loaded with whatever is in it; without it there is nothing to throw away.
  void import('./kept-photos').then(
    ({ keptPhotos }) => keptPhotos.forget(),
    () => undefined,
  );
}
