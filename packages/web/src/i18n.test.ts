import { afterEach, expect, it } from 'vitest';
import { fill, setTranslate, t } from './i18n.ts';

afterEach(() => setTranslate());

it('a text is its own Chinese, with values in the places of their names', () => {
  expect(t('复制成功')).toBe('复制成功');
  expect(t('{{first}} 至 {{last}}', { first: '11-20', last: 7 })).toBe('11-20 至 7');
});

it('a language replaces the texts that it has', () => {
  setTranslate((text, values) => fill(text === '共 {{n}} 个' ? '{{n}} in all' : text, values));
  expect(t('共 {{n}} 个', { n: 3 })).toBe('3 in all');
  expect(t('复制成功')).toBe('复制成功');
});

it('words of people in a message stay as they are, braces too', () => {
  expect(t(String('账号已被平台停用，原因：{{见公告}}。'))).toBe('账号已被平台停用，原因：{{见公告}}。');
});
