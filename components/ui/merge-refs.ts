import type { Ref } from 'react';

/** One ref callback for a form library's ref and our own. */
export function mergeRefs<T>(...refs: ReadonlyArray<Ref<T> | undefined>) {
  return (value: T | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
}
