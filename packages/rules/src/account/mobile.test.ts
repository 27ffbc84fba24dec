import { decodePassword, encodePassword } from '@rollcall/contract/account/mobile';
import { describe, expect, it } from 'vitest';
import { checkMobileLogin, checkReset } from './mobile.ts';

const login = (mobile: string, pwd = 'long enough') => checkMobileLogin({ mobile, pwd })?.message;
const reset = (over: object) =>
  checkReset({ mobile: '13800138000', code: '123456', pwd: 'long enough', re_pwd: 'long enough', ...over })
    ?.message;

describe('mobile and password', () => {
  it('AUTH-13 AUTH-14 a login needs a mainland mobile and a password', () => {
    for (const wrong of ['', '12345', '12800138000', '1380013800', '138001380000', '23800138000'])
      expect(login(wrong)).toBe('请输入合法手机号');
    expect(login('13800138000', '')).toBe('请输入密码');
    expect(login('13800138000')).toBeUndefined();
  });

  it('AUTH-18 AUTH-19 a new password needs the code and the same text twice', () => {
    expect(reset({ mobile: '1' })).toBe('请输入合法手机号');
    expect(reset({ code: '' })).toBe('请输入验证码');
    expect(reset({ pwd: '' })).toBe('请输入密码');
    expect(reset({ re_pwd: 'long Enough' })).toBe('两次密码不一致');
    expect(reset({})).toBeUndefined();
  });

  it('a new password has 8 to 64 characters', () => {
    const of = (pwd: string) => reset({ pwd, re_pwd: pwd });
    expect(of('1234567')).toBe('密码须为8到64个字');
    expect(of('12345679')).toBeUndefined();
    expect(of('𠮷一二三'.repeat(16))).toBeUndefined();
    expect(of('x'.repeat(65))).toBe('密码须为8到64个字');
  });

  it('a new password is no run of keys, no one or two characters, and not the number', () => {
    for (const pwd of [
      '12345678',
      '87654321',
      'Qwertyuiop',
      'aaaaaaaa',
      'abababab',
      ' '.repeat(9),
      '13800138000',
    ])
      expect(reset({ pwd, re_pwd: pwd })).toBe('密码太常见或太容易猜到，请换一个');
  });

  it('AUTH-16 N1 travels as base64 of UTF-8, whatever it holds', () => {
    expect(encodePassword('pa55 密码')).toBe('cGE1NSDlr4bnoIE=');
    for (const typed of ['pa55 密码', '😀\u0001ÿ', '\ufeff前'])
      expect(decodePassword(encodePassword(typed))).toBe(typed);
    for (const broken of ['not base64!', '/w==', '啊']) expect(decodePassword(broken)).toBeNull();
  });
});
