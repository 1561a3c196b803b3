const longestAnswerMs = 4_000;

/** Whether the page's own server answers. Asked only where the browser says it is offline, which webviews say falsely. */
export async function isWebReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  try {
    const signal = AbortSignal.timeout(longestAnswerMs);
    await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}
