'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { TermParagraphs } from '@/lib/domain/terms/term-text';
import { termNames, terms } from '@/lib/domain/terms/terms';
import { paths } from '@/lib/paths/paths';

/** /terms: what people agree to, for whoever wants to read it, signed in or not (docs/product.md#terms). */
export function TermsScreen() {
  return (
    <StackLayout title="약관과 개인정보" fallbackHref={paths.root}>
      {termNames.map((name, index) => (
        // A store of apps and a letter name one of them by the fragment.
        <section key={name} id={name} aria-label={terms[name].title}>
          {index > 0 && <Divider kind="band" />}
          <h2 className="px-gutter pt-6 pb-3 type-20">{terms[name].title}</h2>
          <div className="px-gutter pb-6">
            <TermParagraphs name={name} />
          </div>
        </section>
      ))}
    </StackLayout>
  );
}
