import { Drawing } from './drawing';
import { leafPath } from './leaf-path';

export function BrokenLeafDrawing() {
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
