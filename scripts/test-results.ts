/** The part of vitest's JSON report that is read here. */
export interface Report {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    /** Why the file itself could not be read or set up; empty otherwise. */
    message?: string;
    assertionResults: { title: string; fullName: string; status: string; failureMessages?: string[] }[];
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

/** One paragraph for each failed test of a report, and for each file that failed without one: where, what and why. */
export function failuresOf(report: Report): string[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [`${file.name}\n${file.message ?? ''}`] : [];
    return failed.map(
      (test) => `${file.name}\n  ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`,
    );
  });
}
