const longestPaceMs = 2_000;

/**
 * When a node falls every phone is back in the same half second. What is shown there, but for the room that is open, is
 * asked for at a pace of each phone's own, once for all channels that are back by then.
 */
export function createCatchUp(ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    request: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        ask();
      }, Math.random() * longestPaceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
