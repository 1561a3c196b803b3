import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Counts, reportCounts } from './counts';

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
    const tests = this.root?.allTests() ?? [];
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
    for (const test of tests) counts[outcomeOf(test)] += 1;
    const failedOutsideTests = result.status !== 'passed' && counts.failed === 0;
    counts.failed += Math.max(this.errorsOutsideTests, failedOutsideTests ? 1 : 0);
    reportCounts(counts);
  }

  printsToStdio() {
    return true;
  }
}

function outcomeOf(test: TestCase): keyof Counts {
  // No result at all: the run stopped before this test had its turn.
  if (test.results.length === 0) return 'skipped';
  const outcome = test.outcome();
  if (outcome === 'skipped') return 'skipped';
  return outcome === 'unexpected' ? 'failed' : 'passed';
}
