import type { ContactType } from '@rollcall/contract/activity/settings';
import { describe, expect, it } from 'vitest';
import { contactOf } from './contact.ts';

const contact = (type: ContactType, more: object = {}) =>
  contactOf({ enable: 1, type, label: '', text: '', qrcode: '', link: '', ...more });

describe('ways to reach the initiator', () => {
  it('FORM-50 JOIN-27 a number to call, a code to save, an address to open, a text to copy', () => {
    const qrcode = '/files/AAAAAAAAAAAAAAAAAAAAAA.png';
    expect(contact(2, { text: '13800138000' })).toEqual({
      kind: 'phone',
      label: '电话',
      text: '13800138000',
    });
    for (const [type, label] of [
      [3, '微信'],
      [4, '公众号'],
      [5, '小程序'],
    ] as const)
      expect(contact(type, { qrcode })).toEqual({ kind: 'code', label, url: qrcode });
    expect(contact(6, { text: '@某某' })).toEqual({ kind: 'text', label: '微博', text: '@某某' });
    expect(contact(7, { link: 'https://x.cn' })).toEqual({
      kind: 'link',
      label: '小红书',
      url: 'https://x.cn',
    });
    expect(contact(8, { text: '301' })).toMatchObject({ label: '联系方式', text: '301' });
    expect(contact(8, { text: '办公室 301', label: '办公室' })).toEqual({
      kind: 'text',
      label: '办公室',
      text: '办公室 301',
    });
  });
  it('FORM-50 shows nothing for none, for what is off or empty, and opens no other address', () => {
    expect(contact(0, { text: 'x' })).toBeNull();
    expect(contact(1, { text: 'x', qrcode: '/files/a.png', link: 'https://x.cn' })).toBeNull();
    expect(contact(2, { text: '1', enable: 0 })).toBeNull();
    expect(contact(3)).toBeNull();
    expect(contact(7, { link: 'javascript:alert(1)' })).toEqual({
      kind: 'text',
      label: '小红书',
      text: 'javascript:alert(1)',
    });
  });
});
