'use memo';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { OutsideLink } from '@/components/ui/outside-link';
import { isOutsideLink, routeOfOwnAddress } from '@/lib/bridge/follow-link';
import { cutParts, foldText, splitLinks } from '../message-text';

/** The words of a message: links to press, and only the beginning of what is long. */
export function MessageText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const folded = isOpen ? null : foldText(text);
  const parts = splitLinks(text);
  return (
    <>
      {(folded === null ? parts : cutParts(parts, folded.length)).map((part, index) =>
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

function TextLink({ href, children }: { href: string; children: string }) {
  const target = routeOfOwnAddress(href);
  const className = 'break-all underline underline-offset-2';
  if (isOutsideLink(target))
    return (
      <OutsideLink href={target} className={className}>
        {children}
      </OutsideLink>
    );
  // What somebody else wrote asks for nothing before it is pressed.
  return (
    <AppLink href={target} prefetch={false} className={className}>
      {children}
    </AppLink>
  );
}
