import { CONTACT_TYPE, contact } from '@rollcall/contract/activity/settings';
import { describe, expect, it } from 'vitest';
import { contextWith, settingsWith } from '../../test/fixtures.ts';
import { checkActivity } from '../activity/activity.ts';
import { contactPart, isWebLink, shownContacts } from './contact.ts';

const code = `/files/${'c'.repeat(22)}.png`;
const messages = (entry: object) =>
  checkActivity(
    settingsWith({ start_date: 1_793_000_000, end_date: 1_793_000_000, contacts: [contact.parse(entry)] }),
    contextWith({ now: 1_793_000_000 }),
  ).map(({ field, message }) => `${field}: ${message}`);

describe('contacts', () => {
  it('FORM-50 gives each type the part that it is told by', () => {
    expect(Object.values(CONTACT_TYPE).map(contactPart)).toEqual([
      undefined,
      undefined,
      'text',
      'qrcode',
      'qrcode',
      'qrcode',
      'text',
      'link',
      'text',
    ]);
  });

  it('FORM-49 asks what is shown for the value of its type, and nothing of what is hidden', () => {
    const empty = 'contacts.0: 请填写要展示的联系方式';
    expect(messages({ enable: 1, type: 2, qrcode: code, link: 'https://a.cn' })).toEqual([empty]);
    expect(messages({ enable: 1, type: 3, text: '123' })).toEqual([empty]);
    expect(messages({ enable: 1, type: 7, text: '123' })).toEqual([empty]);
    expect(messages({ enable: 0, type: 2 })).toEqual([]);
    expect(messages({ enable: 1, type: 2, text: '021-1234' })).toEqual([]);
    expect(messages({ enable: 1, type: 4, qrcode: code })).toEqual([]);
    expect(messages({ enable: 1, type: 0 })).toEqual([]);
  });

  it('refuses a link that is no web page', () => {
    expect(['https://a.cn/x', 'HTTP://a.cn'].map(isWebLink)).toEqual([true, true]);
    expect(['javascript:alert(1)', 'a.cn', 'https:// a', ''].map(isWebLink)).toEqual(Array(4).fill(false));
    expect(messages({ enable: 0, type: 7, link: 'javascript:alert(1)' })).toEqual([
      'contacts.0: 链接须以 http:// 或 https:// 开头',
    ]);
  });

  it('shows members what is switched on and filled in', () => {
    const entries = [
      { enable: 1, type: 2, text: '1' },
      { enable: 0, type: 2, text: '2' },
      { enable: 1, type: 3, text: '3' },
    ].map((entry) => contact.parse(entry));
    expect(shownContacts(entries).map(({ text }) => text)).toEqual(['1']);
  });
});
