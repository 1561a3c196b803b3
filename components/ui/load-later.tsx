'use client';

import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { keepLoading } from '@/lib/async/keep-loading';
import { ErrorState } from './error-state';

type LoadLaterOptions<Props> = {
  /** Stands until the code is there. */
  loading?: ReactNode;
  /** Says nothing when the code does not come: the page is whole without it, or something else says so. */
  isQuiet?: boolean;
  /** Of what is a whole page: what stands around the words that it did not come, as its bar with the way back. */
  Page?: ComponentType<Props & { children: ReactNode }>;
  /** Asked for with the code that names it, so that it can stand in the same first render. */
  isEager?: boolean;
};

/**
 * A component whose code comes behind the first paint: when it is first shown, or with `preload` before. Unlike
 * `next/dynamic`, a load that fails does not take the page with it: it is said in its place and tried again, by itself
 * and by its button.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    loading = null,
    isQuiet = false,
    Page = ({ children }) => children,
    isEager = false,
  }: LoadLaterOptions<Props> = {},
) {
  let loaded: ComponentType<Props> | null = null;
  async function preload() {
    loaded ??= await load();
    return loaded;
  }
  // What does not come now is asked for again where it is shown.
  if (isEager && typeof window !== 'undefined') preload().catch(() => undefined);

  function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const [press, setPress] = useState({});
    // biome-ignore lint/correctness/useExhaustiveDependencies: a press of the button tries again at once
    useEffect(() => {
      if (Part) return;
      const controller = new AbortController();
      void keepLoading(preload, controller, () => setHasFailed(true)).then(
        (part) => part && startTransition(() => setPart(() => part)),
      );
      return () => controller.abort();
    }, [Part, press]);

    if (Part) return <Part {...props} />;
    if (!hasFailed || isQuiet) return loading;
    return (
      <Page {...props}>
        <ErrorState title="화면을 불러오지 못했어요" onRetry={() => setPress({})} />
      </Page>
    );
  }
  return Object.assign(Later, { preload });
}
