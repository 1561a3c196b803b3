import { Drawing } from './drawing';
import { leafPath } from './leaf-path';

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
