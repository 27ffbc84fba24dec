import { field, type ShownField } from '@rollcall/contract/field/field';
import { expect, it } from 'vitest';
import { answersAfter, studentNoAfter } from './edited-answers.ts';
import { withStudentNo } from './fields.ts';

const aField = (field_key: number, field_name: string) =>
  field.parse({ field_key, field_name, field_type: 0 });
const [name, number, photo] = [aField(1, '姓名'), aField(201, '学号'), aField(303, '照片')];
const answer = (key: number, val: string): ShownField => ({ key, name: '', val });

it('MEMBER-26 an edit keeps answers of fields that it does not show, in the order of those in use', () => {
  const before = [answer(1, '张三'), answer(304, '旧'), answer(303, '照片'), answer(201, '7')];
  expect(answersAfter([name, number, photo], [name, number], { before, given: [answer(1, '李四')] })).toEqual(
    [answer(1, '李四'), answer(303, '照片'), answer(304, '旧')],
  );
});

it('MEMBER-26 a number is replaced where its field is in use, and stays where it is not', () => {
  expect(studentNoAfter([name, number], [answer(201, '8')], '7')).toBe('8');
  expect(studentNoAfter([name, number], [], '7')).toBe('');
  expect(studentNoAfter([name], [], '7')).toBe('7');
});

it('MEMBER-11 the number of a member stands among their answers where it is requested', () => {
  const own = [answer(1, '张三')];
  expect(withStudentNo([name, number], own, '7')).toEqual([...own, { key: 201, name: '学号', val: '7' }]);
  expect(withStudentNo([name, { ...number, status: 0 }], own, '7')).toEqual(own);
  expect(withStudentNo([name, number], [answer(201, '8')], '7')).toEqual([answer(201, '8')]);
  expect(withStudentNo([name, number], own, '')).toEqual(own);
});
