interface Outcome<T> {
  onSuccess?: (result: T) => void;
  onError?: (error: unknown) => void;
}

/**
 * Tells how an act ended, even when what began it is gone from the screen by then. Callbacks given to a mutation's
 * `mutate` die with their component: a row that its own success removes would never say so.
 */
export function settle<T>(act: Promise<T>, { onSuccess, onError }: Outcome<T>): void {
  act.then(onSuccess, onError);
}
