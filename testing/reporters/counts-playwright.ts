import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import type { Report } from '../../scripts/tests/results';
import { reportCounts } from './counts';

/** Adds up a Playwright run by each test's final outcome, so a retried test counts once. */
// biome-ignore lint/style/noDefaultExport: Playwright loads reporters by their default export
export default class CountsReporter implements Reporter {
  private root: Suite | undefined;
  private errorsOutsideTests = 0;

  onBegin(_config: FullConfig, suite: Suite) {
    this.root = suite;
  }

  onError(_error: TestError) {
    this.errorsOutsideTests += 1;
  }

  onEnd(result: FullResult) {
    const report: Report = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
    for (const test of this.root?.allTests() ?? []) count(report, test);
    const failedOutsideTests = result.status !== 'passed' && report.failed === 0;
    const outside = Math.max(this.errorsOutsideTests, failedOutsideTests ? 1 : 0);
    report.failed += outside;
    if (outside > 0) report.failures.push('outside any test');
    reportCounts(report);
  }

  printsToStdio() {
    return true;
  }
}

function count(report: Report, test: TestCase): void {
  // No result at all: the run stopped before this test had its turn.
  const outcome = test.results.length === 0 ? 'skipped' : test.outcome();
  if (outcome === 'skipped') {
    report.skipped += 1;
  } else if (outcome === 'unexpected') {
    report.failed += 1;
    report.failures.push(nameOf(test));
  } else {
    report.passed += 1;
    if (outcome === 'flaky') report.flaky.push(nameOf(test));
  }
}

function nameOf(test: TestCase): string {
  const file = path.relative(process.cwd(), test.location.file);
  const error = test.results.find((result) => result.error)?.error;
  return `${file} › ${test.title}: ${reasonOf(error)}`;
}

/** The first line, what was looked for and found, and where: whoever reads only the summary has no trace. */
function reasonOf({ message = '', location }: TestError = {}): string {
  const [first, ...rest] = stripVTControlCharacters(message).split('\n');
  const details = rest.filter((line) => /^(Locator|Error|Received):/.test(line));
  const place = location && `${path.relative(process.cwd(), location.file)}:${location.line}`;
  return [first, ...details, place].filter(Boolean).join(' · ');
}
