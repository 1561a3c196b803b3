import type { Metrics } from './metrics';

export type PolicyResults = { name: string; results: readonly Metrics[] };

const columns = [
  ['matches', (each: Metrics) => each.matches, 0],
  ['effective', (each: Metrics) => each.effective, 0],
  ['covered M %', (each: Metrics) => 100 * each.covered.MAN, 1],
  ['covered W %', (each: Metrics) => 100 * each.covered.WOMAN, 1],
  ['least %', (each: Metrics) => 100 * each.leastLikedCovered, 1],
  ['Gini M', (each: Metrics) => each.gini.MAN, 3],
  ['Gini W', (each: Metrics) => each.gini.WOMAN, 3],
  ['unanswered %', (each: Metrics) => 100 * each.unanswered, 1],
  ['none twice', (each: Metrics) => each.leftOutTwice, 0],
] as const;

/** A table of means with their standard errors over the seeds. */
export function describeResults(all: readonly PolicyResults[]): string[] {
  const head = ['policy', ...columns.map(([name]) => name)];
  const rows = all.map(({ name, results }) => [
    name,
    ...columns.map(([, pick, digits]) => {
      const { mean, error } = summarize(results.map(pick));
      return `${mean.toFixed(digits)} ±${error.toFixed(digits === 0 ? 0 : digits)}`;
    }),
  ]);
  return [head, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(24) : cell.padStart(14))).join(''),
  );
}

/**
 * What each policy gains over RECON and random on the same populations and days, paired by seed, in the measures the
 * goals are set in. Empty without RECON.
 */
export function describeGains(all: readonly PolicyResults[]): string[] {
  const resultsOf = (name: string) => all.find((each) => each.name === name)?.results;
  const [recon, random] = [resultsOf('recon'), resultsOf('random')];
  if (!recon) return [];
  const pair = (
    own: readonly Metrics[],
    others: readonly Metrics[],
    compare: (a: Metrics, b: Metrics) => number,
  ) => summarize(own.flatMap((each, place) => (others[place] ? compare(each, others[place]) : [])));
  const print = ({ mean, error }: { mean: number; error: number }, digits: number, sign = '') =>
    `${mean >= 0 ? sign : ''}${mean.toFixed(digits)} ±${error.toFixed(digits)}`;
  return all
    .filter(({ name }) => name !== 'recon')
    .map(({ name, results }) =>
      [
        `${name} against recon: matches ${print(
          pair(results, recon, (a, b) => 100 * (a.matches / b.matches - 1)),
          1,
          '+',
        )} %`,
        `effective ${print(
          pair(results, recon, (a, b) => 100 * (a.effective / b.effective - 1)),
          1,
          '+',
        )} %`,
        `Gini ${print(
          pair(results, recon, (a, b) => a.gini.MAN / b.gini.MAN),
          2,
        )} and ${print(
          pair(results, recon, (a, b) => a.gini.WOMAN / b.gini.WOMAN),
          2,
        )} of its`,
        `unanswered ${print(
          pair(results, recon, (a, b) => a.unanswered / b.unanswered),
          2,
        )} of its`,
        ...(random && name !== 'random'
          ? [
              `least liked ${print(
                pair(results, random, (a, b) => 100 * (a.leastLikedCovered - b.leastLikedCovered)),
                1,
                '+',
              )} points to random`,
            ]
          : []),
      ].join(', '),
    );
}

export function summarize(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(variance / Math.max(1, values.length)) };
}

const [barHeight, labelWidth, width] = [22, 190, 720];

/** A picture of matches and effective matches, a bar each with its standard error. */
export function drawResults(title: string, all: readonly PolicyResults[]): string {
  const bars = all.flatMap(({ name, results }) => [
    { label: name, fill: '#d7dbe3', ...summarize(results.map((each) => each.matches)) },
    { label: '', fill: '#ff5a7a', ...summarize(results.map((each) => each.effective)) },
  ]);
  const scale = (width - labelWidth - 20) / Math.max(1, ...bars.map(({ mean, error }) => mean + error));
  const drawn = bars.map(({ label, fill, mean, error }, row) => {
    const [top, end] = [40 + row * barHeight, labelWidth + mean * scale];
    const middle = top + barHeight / 2 - 2;
    return `<text x="${labelWidth - 8}" y="${middle + 4}" text-anchor="end">${label}</text>
<rect x="${labelWidth}" y="${top}" width="${(mean * scale).toFixed(1)}" height="${barHeight - 4}" fill="${fill}"/>
<path d="M${(end - error * scale).toFixed(1)} ${middle}H${(end + error * scale).toFixed(1)}" stroke="#333" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${60 + bars.length * barHeight}" font-family="sans-serif" font-size="13">
<text x="8" y="24" font-size="16">${escapeText(title)}: matches (grey) and effective matches (red), with standard errors</text>
${drawn.join('\n')}
</svg>
`;
}

/** A world is called like its file, whatever that is called. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
