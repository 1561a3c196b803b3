/** Answers true where the step is its own: nobody else hears of it then. */
type HearStep = (event: PopStateEvent) => boolean;

const hearers: HearStep[] = [];

/**
 * Called before the router begins to listen (instrumentation-client.ts). What lies over a page comes with code that is
 * loaded later, and Chromium calls the listeners of a window in the order they were added, capturing or not: the router
 * would take a closed dialog for a page that was left, and give up the page that is on its way.
 */
export function hearStepsFirst(): void {
  // The same function a second time is none.
  window.addEventListener('popstate', tell, { capture: true });
}

/** Back and forward in the browser's history, before the router. Answers the function that stops hearing. */
export function onStep(hear: HearStep): () => void {
  hearStepsFirst();
  hearers.push(hear);
  return () => {
    hearers.splice(hearers.indexOf(hear), 1);
  };
}

function tell(event: PopStateEvent): void {
  if (hearers.some((hear) => hear(event))) event.stopImmediatePropagation();
}
