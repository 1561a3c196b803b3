import type { ReactNode } from 'react';
import { leafPath } from '../clover/shapes';

/** Line drawings of the empty and error faces, 148 wide, in ink with one leaf. */
function Drawing({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      width="148"
      height={height}
      viewBox={`0 0 148 ${height}`}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function MailboxDrawing() {
  return (
    <Drawing height={120}>
      <path d="M22 104h104" stroke="var(--line-strong)" strokeWidth="2" />
      <path
        d="M46 104V66a10 10 0 0 1 10-10h36a10 10 0 0 1 10 10v38Z"
        fill="var(--surface)"
        stroke="var(--text)"
        strokeWidth="2.4"
      />
      <path d="M62 70h24M102 72h9v-9" stroke="var(--text)" strokeWidth="2.4" />
      <path d="M96 30c-16-2-26 6-32 18" stroke="var(--icon-faint)" strokeWidth="2" strokeDasharray="1 6" />
      <g transform="translate(98 8) rotate(24) scale(.3)">
        <path d={leafPath} fill="var(--like-graphic)" />
        <path d="M61 92V26" stroke="var(--bg)" strokeWidth="5" opacity=".7" />
      </g>
    </Drawing>
  );
}

export function BrokenCloverDrawing() {
  return (
    <Drawing height={112}>
      <g transform="translate(74 52) rotate(8)">
        <g transform="scale(.34)" stroke="var(--text)" strokeWidth="7">
          <path transform="translate(-61 -106)" d={leafPath} />
          <path transform="rotate(-120) translate(-61 -106)" d={leafPath} />
          <path transform="rotate(120) translate(-61 -106)" d={leafPath} strokeDasharray="4 18" />
        </g>
        <path d="M0 4c0 12 1 20 4 28M9 42c3 5 6 8 10 11" stroke="var(--text)" strokeWidth="2.4" />
      </g>
      <path d="M20 108h108" stroke="var(--line-strong)" strokeWidth="2" />
    </Drawing>
  );
}

export function SproutDrawing() {
  return (
    <Drawing height={116}>
      <path d="M22 108h104" stroke="var(--line-strong)" strokeWidth="2" />
      <path d="M52 78h44l-5 30H57Z" fill="var(--surface)" stroke="var(--text)" strokeWidth="2.4" />
      <path d="M48 70h52v8H48Z" fill="var(--surface)" stroke="var(--text)" strokeWidth="2.4" />
      <path d="M74 70c0-14 0-20 1-30" stroke="var(--text)" strokeWidth="2.4" />
      <g transform="translate(75 42) rotate(34) scale(.32) translate(-61 -100)">
        <path d={leafPath} fill="var(--leaf-2)" />
        <path d="M61 92V26" stroke="var(--bg)" strokeWidth="5" opacity=".7" />
      </g>
      <g transform="translate(74 54) rotate(-48) scale(.24) translate(-61 -100)">
        <path d={leafPath} fill="var(--surface)" stroke="var(--text)" strokeWidth="10" />
      </g>
    </Drawing>
  );
}

export function ChatDrawing() {
  return (
    <Drawing height={112}>
      <path d="M22 104h104" stroke="var(--line-strong)" strokeWidth="2" />
      <path
        d="M34 40a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12H62l-14 14V74h-2a12 12 0 0 1-12-12Z"
        fill="var(--surface)"
        stroke="var(--text)"
        strokeWidth="2.4"
      />
      <path d="M50 46h30M50 57h20" stroke="var(--text)" strokeWidth="2.4" />
      <g transform="translate(112 40) rotate(18) scale(.3) translate(-61 -100)">
        <path d={leafPath} fill="var(--leaf-2)" />
        <path d="M61 92V26" stroke="var(--bg)" strokeWidth="5" opacity=".7" />
      </g>
    </Drawing>
  );
}

export function NotebookDrawing() {
  return (
    <Drawing height={112}>
      <path d="M22 104h104" stroke="var(--line-strong)" strokeWidth="2" />
      <path d="M48 22h52a6 6 0 0 1 6 6v76H48Z" fill="var(--surface)" stroke="var(--text)" strokeWidth="2.4" />
      <path d="M48 22v82M42 36h12M42 54h12M42 72h12M42 90h12" stroke="var(--text)" strokeWidth="2.4" />
      <path d="M66 80h26M66 90h16" stroke="var(--icon-faint)" strokeWidth="2" />
      <g transform="translate(79 68) rotate(-10) scale(.28) translate(-61 -100)">
        <path d={leafPath} fill="var(--leaf-2)" />
        <path d="M61 92V26" stroke="var(--bg)" strokeWidth="5" opacity=".7" />
      </g>
    </Drawing>
  );
}
