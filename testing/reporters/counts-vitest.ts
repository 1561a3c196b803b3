import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Counts, reportCounts } from './counts';

/** Adds up a vitest run. A file that could not be loaded and an error outside any test count as failures. */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError>) {
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed += 1;
        else if (state === 'failed') counts.failed += 1;
        else counts.skipped += 1;
      }
    }
    reportCounts(counts);
  }
}
