'use memo';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { openOutside } from '@/lib/bridge/open-outside';
import { foldText, isOutside, splitLinks } from '../message-text';

/** The words of a message: links to press, and only the beginning of what is long. */
export function MessageText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const folded = isOpen ? null : foldText(text);
  return (
    <>
      {splitLinks(folded ?? text).map((part, index) =>
        part.kind === 'words' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <TextLink key={index} href={part.href}>
            {part.text}
          </TextLink>
        ),
      )}
      {folded !== null && (
        <>
          …{' '}
          <button type="button" onClick={() => setIsOpen(true)} className="font-semibold underline">
            전체 보기
          </button>
        </>
      )}
    </>
  );
}

const linkClassName = 'break-all underline underline-offset-2';

function TextLink({ href, children }: { href: string; children: string }) {
  if (!isOutside(href)) {
    return (
      <AppLink href={href} className={linkClassName}>
        {children}
      </AppLink>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        openOutside(href);
      }}
      className={linkClassName}
    >
      {children}
    </a>
  );
}
