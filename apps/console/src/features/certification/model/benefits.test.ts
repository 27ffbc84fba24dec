import { FEATURES } from '@rollcall/rules';
import { expect, it } from 'vitest';
import { BENEFITS, featureOf } from './benefits.ts';

it('CERT-02 shows everything that certification lifts, each once', () => {
  const shown = BENEFITS.flatMap(({ features }) => features.map(({ tag }) => tag));
  expect(shown.toSorted()).toEqual(FEATURES.map(({ tag }) => tag).toSorted());
});

it('CERT-35 knows the feature that led here, and nothing of other words', () => {
  expect(featureOf('scan_required')?.title).toBe('必须扫码签到');
  expect(featureOf('nothing')).toBeUndefined();
  expect(featureOf(null)).toBeUndefined();
});
