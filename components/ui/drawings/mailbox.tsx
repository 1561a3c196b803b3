import { Drawing } from './drawing';
import { leafPath } from './leaf-path';

/** The leaf in the mail is coral only where a LIKE is meant. */
export function MailboxDrawing({ isLike = false }: { isLike?: boolean }) {
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
        <path d={leafPath} fill={isLike ? 'var(--like-graphic)' : 'var(--leaf-2)'} />
        <path d="M61 92V26" stroke="var(--bg)" strokeWidth="5" opacity=".7" />
      </g>
    </Drawing>
  );
}
