type Listener<Value> = (value: Value) => void;

/**
 * Who is told of something, in the order they came. One that goes while others are told is told no more, one that comes
 * is. What alone of its kind stands in a first load (`session-end`, `page-quiet`) keeps its own: this would be more bytes.
 */
export function createListeners<Value = void>() {
  const all = new Set<Listener<Value>>();
  return {
    all: all as ReadonlySet<Listener<Value>>,
    /** Answers the function that stops listening. */
    add: (listener: Listener<Value>): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (value: Value): void => {
      for (const listener of all) listener(value);
    },
  };
}
