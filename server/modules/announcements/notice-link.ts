import { fieldError } from '../../errors/app-error';

/** A link an operator typed: https and mailto lead outside, a path is a route of ours. Throws 1002 for anything else. */
export function requireNoticeLink(link: string | null, field: string): string | null {
  const isKnown = link === null || /^(https:\/\/\S+|mailto:\S+|\/(?![/\\])\S*)$/.test(link);
  if (isKnown) return link;
  throw fieldError(
    field,
    'https://, mailto: 또는 /로 시작하는 링크만 쓸 수 있어요.',
    'not an https or mailto link, nor a path',
  );
}
