/** The ways out of a session, for the buttons of pages. */
export interface WaysOut {
  /** Tells the api, then cleans up here. */
  logOut: () => Promise<void>;
  /** Cleans up here only. */
  forceLogOut: () => void;
}

let waysOut: WaysOut | null = null;

/** For the layer that brings the session's code, behind the first paint: no page stands without a session started there. */
export function provideWaysOut(given: WaysOut): void {
  waysOut = given;
}

export async function logOut(): Promise<void> {
  await waysOut?.logOut();
}

export function forceLogOut(): void {
  waysOut?.forceLogOut();
}
