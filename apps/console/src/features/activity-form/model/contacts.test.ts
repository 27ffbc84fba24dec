import { describe, expect, it } from 'vitest';
import { asType, CONTACT_OFFER, contactName, newContact } from './contacts.ts';

describe('contact entries', () => {
  it('FORM-49 begins a new entry switched off where showing needs certification', () => {
    expect([newContact(false).enable, newContact(true).enable]).toEqual([0, 1]);
  });

  it('FORM-50 offers the types by their names', () => {
    expect(CONTACT_OFFER.map(({ value, name }) => `${value} ${name}`)).toEqual([
      '0 不选择',
      '2 电话',
      '3 微信',
      '4 公众号',
      '5 小程序',
      '6 微博',
      '7 小红书',
      '8 自定义',
    ]);
  });

  it('FORM-50 keeps of a changed type only what the new one can say', () => {
    const phone = { ...newContact(true), text: '021-1234' };
    expect(asType(phone, 6)).toMatchObject({ type: 6, text: '021-1234' });
    expect(asType(phone, 3)).toMatchObject({ type: 3, text: '', qrcode: '' });
    const code = { ...asType(phone, 3), qrcode: '/files/a.png' };
    expect(asType(code, 4)).toMatchObject({ type: 4, qrcode: '/files/a.png' });
    expect(asType(code, 7)).toMatchObject({ type: 7, qrcode: '', link: '' });
  });

  it('FORM-50 calls an entry as the phone does: by its label or by its type', () => {
    expect(contactName({ type: 3, label: '' })).toBe('微信');
    expect(contactName({ type: 3, label: '班主任' })).toBe('班主任');
    expect(([0, 1, 8] as const).map((type) => contactName({ type, label: '' }))).toEqual(
      Array(3).fill('联系方式'),
    );
  });
});
