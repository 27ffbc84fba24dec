/** The part of vitest's JSON report that is read here. */
export interface Report {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    assertionResults: { title: string; fullName: string; status: string }[];
  }[];
}

export interface Totals {
  passed: number;
  failed: number;
}

/**
 * Passed and failed tests of a report. A file that could not be read at all counts as one failure, and so does
 * a run that failed although each of its tests passed.
 */
export function totalsOf(report: Report): Totals {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed =
    tests.filter((test) => test.status === 'failed').length +
    report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length;
  return { passed, failed: failed === 0 && !report.success ? 1 : failed };
}
