/** One line of a Dockerfile, with what continues it. */
export interface Instruction {
  readonly name: string;
  readonly args: string;
}

export interface Stage {
  readonly image: string;
  readonly as: string | null;
  readonly instructions: readonly Instruction[];
}

/** As much of the language as our files use; anything else throws. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { image: string; as: string | null; instructions: Instruction[] }[] = [];
  for (const line of logicalLines(text)) {
    const [, name = '', args = ''] = /^([A-Z]+) (.+)$/s.exec(line) ?? [];
    if (!name) throw new Error(`not an instruction: ${line}`);
    if (name === 'FROM') {
      const [image = '', , as = null] = args.split(/\s+/);
      stages.push({ image, as, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`before the first FROM: ${line}`);
      stage.instructions.push({ name, args });
    }
  }
  return stages;
}

/** What a COPY takes, from which stage (the repository when null), and to where. */
export function parseCopy(args: string): { from: string | null; sources: string[]; to: string } {
  const words = args.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.pop();
  if (to === undefined || paths.length === 0) throw new Error(`COPY of nothing: ${args}`);
  return { from, sources: paths, to };
}

/** The words of CMD in its exact form, and of HEALTHCHECK behind its options. */
export function parseCommand(args: string): string[] {
  const list: unknown = JSON.parse(args.slice(args.indexOf('[')));
  if (!Array.isArray(list)) throw new Error(`not in the exact form: ${args}`);
  return list.map(String);
}

function logicalLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
