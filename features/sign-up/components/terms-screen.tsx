'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { TermText } from '@/lib/domain/terms/term-text';
import { termNames, terms } from '@/lib/domain/terms/terms';
import { paths } from '@/lib/paths/paths';

/** /terms: what people agree to, for whoever wants to read it, signed in or not (docs/product.md#terms). */
export function TermsScreen() {
  return (
    <StackLayout title="약관과 개인정보" fallbackHref={paths.root}>
      {termNames.map((name, index) => (
        // A store of apps and a letter name one of them by the fragment.
        <div key={name} id={name}>
          {index > 0 && <Divider kind="band" />}
          <h2 className="px-gutter pt-6 type-20">{terms[name].title}</h2>
          <TermText name={name} />
        </div>
      ))}
    </StackLayout>
  );
}
