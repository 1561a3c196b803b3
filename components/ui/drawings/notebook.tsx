import { Drawing } from './drawing';
import { leafPath } from './leaf-path';

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
