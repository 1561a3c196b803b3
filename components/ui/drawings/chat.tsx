import { Drawing } from './drawing';
import { leafPath } from './leaf-path';

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
