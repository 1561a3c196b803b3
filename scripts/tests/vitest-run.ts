import { packageBin } from '../package-bin';

/**
 * The command that runs one project of vitest and, of the screens, the files with a page of their own. In continuous
 * integration a failed test is tried once more, as Playwright's are; one that passes then is named as flaky at the end.
 * `npm run test:repeat` never tries again.
 */
export function vitestRun(project: string): string[] {
  const again = process.env.CI ? ['--retry=1'] : [];
  return [packageBin('vitest'), 'run', '--project', `${project}*`, ...again];
}
