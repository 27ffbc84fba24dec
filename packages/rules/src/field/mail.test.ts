import { expect, it } from 'vitest';
import { mailFault } from './mail.ts';

it.each(['', '   '])('EXPORT-16 asks for an address where there is none: %j', (address) => {
  expect(mailFault(address)).toBe('请输入电子邮箱');
});

it.each([
  'teacher',
  'teacher@',
  '@school.cn',
  'teacher@school',
  'a b@school.cn',
  'teacher@school..cn',
  'teacher@-school.cn',
  'x@a.cn\nbcc: y@b.cn',
  '老师@school.cn',
  `${'a'.repeat(65)}@school.cn`,
])('EXPORT-16 refuses %j', (address) => {
  expect(mailFault(address)).toBe('请输入正确格式的电子邮箱');
});

it.each(['teacher@school.cn', ' zhou.l+mail@mail.school.edu.cn ', "o'neil_1@a-b.org"])(
  'EXPORT-16 takes %j',
  (address) => {
    expect(mailFault(address)).toBeNull();
  },
);
