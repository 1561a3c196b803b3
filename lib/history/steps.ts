/** Answers true where the step is its own: nobody else hears of it then. */
type HearStep = (event: PopStateEvent) => boolean;

declare global {
  interface Window {
    /** Hears of each step before the router (hear-first.ts), once something wants to. */
    slideStep?: (event: PopStateEvent) => void;
  }
}

const hearers: HearStep[] = [];

/**
 * Back and forward in the browser's history, before the router (hear-first.ts), and with `isFirst` before all that hear it
 * by now. Answers what stops the hearing.
 */
export function onStep(hear: HearStep, isFirst = false): () => void {
  window.slideStep = tell;
  if (isFirst) hearers.unshift(hear);
  else hearers.push(hear);
  return () => {
    hearers.splice(hearers.indexOf(hear), 1);
  };
}

function tell(event: PopStateEvent): void {
  if (hearers.some((hear) => hear(event))) event.stopImmediatePropagation();
}
