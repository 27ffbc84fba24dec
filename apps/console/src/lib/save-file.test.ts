import { expect, it } from 'vitest';
import { fileNamePart } from './save-file.ts';

it('takes out of a title what a file name may not hold', () => {
  expect(fileNamePart('三年二班/考勤: "春季"\n')).toBe('三年二班 考勤   春季');
});
