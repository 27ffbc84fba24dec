import { FIELD_TYPE } from '@rollcall/contract/field/field';
import { expect, it } from 'vitest';
import { cellOf } from './cells.source.ts';

it('EXPORT-03 temperatures and steps are numbers, whatever else looks like one stays text', () => {
  expect(cellOf('36.0', FIELD_TYPE.SINGLE_LINE, 101)).toBe(36);
  expect(cellOf('37.4', FIELD_TYPE.SINGLE_LINE, 101)).toBe(37.4);
  expect(cellOf('偏高', FIELD_TYPE.SINGLE_LINE, 101)).toBe('偏高');
  expect(cellOf('8640', FIELD_TYPE.STEPS, 7)).toBe(8640);
  expect(cellOf('36.0', FIELD_TYPE.SINGLE_LINE, 1)).toBe('36.0');
  expect(cellOf('00123', FIELD_TYPE.SINGLE_LINE, 201)).toBe('00123');
});
