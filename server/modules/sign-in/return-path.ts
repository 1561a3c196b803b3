/** `returnTo` of a sign-in when it is a path of our own, else null: nobody is sent to a place of someone else's choice. */
export function ownPath(returnTo: string | undefined): string | null {
  if (!returnTo?.startsWith('/') || returnTo.startsWith('//')) return null;
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  if (/[\\\p{Cc}]/u.test(returnTo)) return null;
  return returnTo;
}
