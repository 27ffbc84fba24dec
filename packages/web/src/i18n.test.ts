import { afterEach, expect, it } from 'vitest';
import { setCatalogue, t } from './i18n.ts';

afterEach(() => setCatalogue({}));

it('a text is its own Chinese, with values in the places of their names', () => {
  expect(t('复制成功')).toBe('复制成功');
  expect(t('{{first}} 至 {{last}}', { first: '11-20', last: 7 })).toBe('11-20 至 7');
});

it('a catalogue replaces the texts that it has', () => {
  setCatalogue({ '共 {{n}} 个': '{{n}} in all' });
  expect(t('共 {{n}} 个', { n: 3 })).toBe('3 in all');
  expect(t('复制成功')).toBe('复制成功');
});
