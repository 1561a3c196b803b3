import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Report } from '../../scripts/tests/results';
import { reportCounts } from './counts';

/** Adds up a vitest run. A file that could not be loaded and an error outside any test count as failures. */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError>) {
    const report: Report = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
    for (const error of errors) fail(report, 'outside any test', error);
    for (const module of modules) {
      for (const error of module.errors()) fail(report, fileOf(module), error);
      for (const test of module.children.allTests()) count(report, test);
    }
    reportCounts(report);
  }
}

function count(report: Report, test: TestCase): void {
  const name = `${fileOf(test.module)} › ${test.fullName}`;
  const { state, errors } = test.result();
  if (state === 'failed') fail(report, name, errors?.[0]);
  else if (state === 'passed') report.passed += 1;
  else report.skipped += 1;
  if (test.diagnostic()?.flaky) report.flaky.push(withReason(name, errors?.[0]));
}

function fail(report: Report, name: string, error?: { message?: string }): void {
  report.failed += 1;
  report.failures.push(withReason(name, error));
}

function fileOf(module: TestModule): string {
  return path.relative(process.cwd(), module.moduleId);
}

function withReason(name: string, error?: { message?: string }): string {
  return error?.message ? `${name}: ${error.message.split('\n', 1)[0]}` : name;
}
