import { translateBy } from '@rollcall/web/english/translate';
import { setTranslate } from '@rollcall/web/i18n';
import { afterEach, expect, it } from 'vitest';
import { catalogue } from '../../../english/catalogue.ts';
import { changesOf } from './audit-words.ts';
import { subjectOf } from './labels.ts';

afterEach(() => setTranslate());

it('names the values of an audit entry in English, and leaves what was typed', () => {
  setTranslate(translateBy(catalogue));
  expect(changesOf('结束的登录：0，原因：多人投诉，已核实')).toBe(
    'Sessions ended: 0, Reason: 多人投诉，已核实',
  );
  expect(changesOf('已发布：是，材料：营业执照，已隐藏：无')).toBe(
    'Published: Yes, Document: Business licence, Hidden: None',
  );
  expect(changesOf('slug：start，标题：是')).toBe('slug：start, Title: Yes');
  expect(subjectOf({ action: 'person.find', subject: '全部用户 第2页' })).toBe('All users, page 2');
});

it('leaves a Chinese line as the server has it', () => {
  for (const line of ['', '放假：10-01，已发布：是', '原因：先说说明：再说', 'slug：start'])
    expect(changesOf(line)).toBe(line);
});
