import { queryAllByRole, queryAllByText } from '@testing-library/dom';

/** What a person would point at. A pattern is the source of a regular expression. */
export interface Target {
  /** Without a role any text on the page. */
  role?: string;
  name: string;
  isPattern?: boolean;
}

/** Where it can be pressed; `isCovered` while something else lies over it. */
export interface Place {
  x: number;
  y: number;
  isCovered: boolean;
}

declare global {
  interface Window {
    /** In a world of its own beside the page's, which sees none of it. */
    slideFinder: { find(target: Target): Place | null; isFocused(target: Target): boolean };
  }
}

window.slideFinder = { find, isFocused };

/** The first that is there, for somebody who reads the page by its roles and names. */
function find(target: Target): Place | null {
  const element = elementOf(target);
  return element ? placeOf(pressableOf(element)) : null;
}

function isFocused(target: Target): boolean {
  return document.activeElement !== null && elementOf(target) === document.activeElement;
}

function elementOf({ role, name, isPattern }: Target): HTMLElement | undefined {
  if (!document.body) return undefined;
  const wanted = isPattern ? new RegExp(name) : name;
  const found = role
    ? queryAllByRole(document.body, role, { name: wanted })
    : queryAllByText(document.body, wanted);
  return found[0];
}

/** A box that is drawn by its label lies under it. */
function pressableOf(element: HTMLElement): HTMLElement {
  const isBox = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type);
  return (isBox && element.labels?.[0]) || element;
}

function placeOf(element: HTMLElement): Place | null {
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isCovered = !hit || !element.contains(hit);
  return { x, y, isCovered };
}
