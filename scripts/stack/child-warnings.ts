// Lines that would only worry a reader: known, harmless, and not ours to change.
const noise = [
  /"next start" does not work with "output: standalone"/,
  /Unsupported runtime\. Use Node\.js/,
  /ExperimentalWarning|--trace-warnings/,
];
const pinoWarning = 40;

/**
 * What a child's log line (plain text or pino's JSON) is worth on the terminal: warnings and errors, shortened;
 * undefined for the rest.
 */
export function warningOf(line: string): string | undefined {
  if (noise.some((pattern) => pattern.test(line))) return undefined;
  if (line.startsWith('{')) return pinoWarningOf(line);
  return /\b(warn(ing)?|error|fatal)\b|⚠|⨯/i.test(line) ? line : undefined;
}

function pinoWarningOf(line: string): string | undefined {
  try {
    const entry = JSON.parse(line);
    if (typeof entry.level !== 'number' || entry.level < pinoWarning) return undefined;
    const request = entry.route && `${entry.method} ${entry.route} ${entry.status ?? ''}`.trim();
    return [entry.msg, request, entry.err?.message].filter(Boolean).join(': ');
  } catch {
    return undefined;
  }
}
