import { type FieldInput, type FilledField, field } from '@rollcall/contract/field/field';
import { describe, expect, it } from 'vitest';
import { checkFieldValues, type FieldContext, type FileKind, type KnownFile, nameFrom } from './fields.ts';

const TOKEN = 'a'.repeat(21);
const file = (n: number) => `/files/${TOKEN}${n}.png`;
const owned = (kind: FileKind, seconds = 0) => new Map<string, KnownFile>([[`${TOKEN}0`, { kind, seconds }]]);
const content = (over: Partial<FieldContext> = {}): FieldContext => ({
  certified: false,
  pic_text: 0,
  isSensitive: (text) => text.includes('坏词'),
  ...over,
});
const one = (
  definition: Partial<FieldInput>,
  val: FilledField['val'] | undefined,
  over?: Partial<FieldContext>,
) => {
  const defined = field.parse({ field_key: 1, field_name: '项', field_type: 0, ...definition });
  const verdict = checkFieldValues([defined], val === undefined ? [] : [{ key: 1, val }], content(over));
  return verdict.ok ? verdict.values.map((shown) => shown.val) : verdict.reason;
};

describe('checkFieldValues', () => {
  it('RULE-41 takes 200 characters of a single line and not 201', () => {
    expect(one({}, '字'.repeat(200))).toEqual(['字'.repeat(200)]);
    expect(one({}, '字'.repeat(201))).toBe('field_invalid');
    expect(one({}, '😀'.repeat(200))).toEqual(['😀'.repeat(200)]);
  });

  it('puts pasted lines one behind the other, in time that follows their length', () => {
    expect(one({}, ' 一 \r\n \n\t二\n三 ')).toEqual(['一 二 三']);
    const started = performance.now();
    for (let i = 0; i < 20; i++) {
      expect(one({}, `a${' '.repeat(11_990)}a`)).toBe('field_invalid');
    }
    // By the square of it: 0.3 s each.
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('JOIN-03 a name has nothing in it that nobody sees', () => {
    const name = field.parse({ field_key: 1, field_name: '姓名', field_type: 0, require: 1 });
    const judged = (val: string) => {
      const verdict = checkFieldValues([name], [{ key: 1, val }], content({ pic_text: undefined }));
      return verdict.ok ? verdict.values.map((shown) => shown.val) : verdict.reason;
    };
    expect(judged('张\u200b三\u202e')).toEqual(['张三']);
    expect(['\u3164\u200b', '\u2800', '\ufe0f'].map(judged)).toEqual(Array(3).fill('field_invalid'));
  });

  it('JOIN-03 a text that nobody sees fills nothing in', () => {
    const shown = (val: string) => one({ field_type: 0, require: 1 }, val);
    expect(['\u3164', '\u2800', '\u200b\ufe0f'].map(shown)).toEqual(Array(3).fill('field_invalid'));
  });

  it('RULE-42 takes 500 characters of several lines free and 3000 certified', () => {
    const text = { field_type: 7, max_limit: 3000 };
    expect(one(text, 'a'.repeat(501))).toBe('field_invalid');
    expect(one(text, 'a'.repeat(3000), { certified: true })).toHaveLength(1);
    expect(one(text, 'a'.repeat(3001), { certified: true })).toBe('field_invalid');
  });

  it('JOIN-15 obeys own least and most characters, an optional field may stay empty', () => {
    const limits = { min_limit: 3, max_limit: 5 };
    expect([one(limits, 'ab'), one(limits, 'abc'), one(limits, 'abcdef'), one(limits, '  ')]).toEqual([
      'field_invalid',
      ['abc'],
      'field_invalid',
      [],
    ]);
  });

  it('JOIN-03 refuses an empty required field and ignores fields that are not in use', () => {
    expect(one({ require: 1 }, undefined)).toBe('field_invalid');
    expect(one({ require: 1, status: 0 }, 'x')).toEqual([]);
  });

  it('takes one of the options alone', () => {
    const choice = { field_type: 1, options: ['健康', '异常'] };
    expect([one(choice, '健康'), one(choice, '其他')]).toEqual([['健康'], 'field_invalid']);
  });

  it('takes mobile numbers, steps and places of the right form', () => {
    const phone = { field_type: 13 };
    expect([one(phone, '13800138000'), one(phone, '12800138000')]).toEqual([
      ['13800138000'],
      'field_invalid',
    ]);
    const steps = ['-1', '0', '200000', '200001', '1.5'].map((value) => one({ field_type: 8 }, value));
    expect(steps).toEqual([['-1'], ['0'], ['200000'], 'field_invalid', 'field_invalid']);
    const spot = { address: '东门', latitude: 30, longitude: 120 };
    expect([one({ field_type: 6 }, spot), one({ field_type: 6 }, 'x')]).toEqual([[spot], 'field_invalid']);
    expect(one({}, spot)).toBe('field_invalid');
  });

  it('RULE-43 clamps pictures to 3 free and 18 certified', () => {
    const pictures = { field_type: 2, max_limit: 18 };
    const list = (n: number) => Array.from({ length: n }, () => file(0));
    const files = owned('image');
    expect(one(pictures, list(3), { files })).toEqual([list(3)]);
    expect(one(pictures, list(4), { files })).toBe('field_invalid');
    expect(one(pictures, list(18), { files, certified: true })).toEqual([list(18)]);
    expect(one({ field_type: 2, max_limit: 2 }, list(3), { files })).toBe('field_invalid');
  });

  it('refuses files of somebody else and of another kind', () => {
    expect(one({ field_type: 2 }, [file(1)], { files: owned('image') })).toBe('field_invalid');
    expect(one({ field_type: 2 }, [file(0)], { files: owned('document') })).toBe('field_invalid');
    expect(one({ field_type: 2 }, [file(0)])).toBe('field_invalid');
  });

  it('RULE-45 takes a video of 30 s free and of 600 s certified, and less where the field says so', () => {
    const video = (seconds: number, definition: Partial<FieldInput> = {}, certified = false) =>
      one({ field_type: 3, max_limit: 3, ...definition }, [file(0)], {
        files: owned('video', seconds),
        certified,
      });
    expect([video(30), video(31)]).toEqual([[[file(0)]], 'field_invalid']);
    expect([video(600, {}, true), video(601, {}, true)]).toEqual([[[file(0)]], 'field_invalid']);
    expect([video(10, { duration: 10 }), video(11, { duration: 10 })]).toEqual([
      [[file(0)]],
      'field_invalid',
    ]);
    const two = [file(0), file(0)];
    expect(one({ field_type: 3, max_limit: 3 }, two, { files: owned('video', 1) })).toBe('field_invalid');
  });

  it('RULE-46 RULE-47 takes 3 recordings free and 9 certified, and files certified alone', () => {
    const list = (n: number) => Array.from({ length: n }, () => file(0));
    const audio = (n: number, certified: boolean) =>
      one({ field_type: 4, max_limit: 9 }, list(n), { files: owned('audio', 3000), certified });
    expect([audio(3, false), audio(4, false)]).toEqual([[list(3)], 'field_invalid']);
    expect([audio(9, true), audio(10, true)]).toEqual([[list(9)], 'field_invalid']);
    const files = owned('document');
    const document = (n: number, certified: boolean) =>
      one({ field_type: 5, require: 1 }, list(n), { files, certified });
    expect([document(3, true), document(4, true), document(1, false)]).toEqual([
      [list(3)],
      'field_invalid',
      'field_invalid',
    ]);
    // A field that nobody may fill any more keeps nobody from signing in.
    expect(one({ field_type: 5, require: 1 }, undefined)).toEqual([]);
  });

  it('JOIN-15 takes one picture as a signature', () => {
    const files = owned('image');
    expect(one({ field_type: 10 }, [file(0)], { files })).toEqual([[file(0)]]);
    expect(one({ field_type: 10, max_limit: 3 }, [file(0), file(0)], { files })).toBe('field_invalid');
  });

  it('JOIN-15 takes temperatures from 34.0 to 43.0 with one decimal', () => {
    const temperature = (val: string) => {
      const defined = field.parse({ field_key: 101, field_name: '体温', field_type: 0 });
      const verdict = checkFieldValues([defined], [{ key: 101, val }], content());
      return verdict.ok ? verdict.values[0]?.val : verdict.message;
    };
    expect(['34.0', '34', '43.0', '36.5℃', '３６．５', '36。5'].map(temperature)).toEqual([
      '34.0',
      '34.0',
      '43.0',
      '36.5',
      '36.5',
      '36.5',
    ]);
    const wrong = '体温须为34.0到43.0之间的数，最多一位小数';
    expect(['33.9', '43.1', '36.55', '三十六', '-36'].map(temperature)).toEqual(Array(5).fill(wrong));
  });

  it('JOIN-15 takes an article with an address that a browser opens', () => {
    const article = { field_type: 9 };
    const long = `https://mp.weixin.qq.com/${'a'.repeat(1975)}`;
    expect(one(article, '好文 https://mp.weixin.qq.com/s/abc')).toHaveLength(1);
    expect(one(article, long)).toEqual([long]);
    expect(
      ['没有地址', 'javascript:alert(1)', 'https://', `${long}a`].map((val) => one(article, val)),
    ).toEqual(Array(4).fill('field_invalid'));
  });

  it('FORM-63 takes a number whose code was entered, where the field asks for one', () => {
    const phone = field.parse({ field_key: 2, field_name: '手机号', field_type: 13, verify_phone: 1 });
    const isPhoneProof = (number: string, proof: string) => proof === `proof of ${number}`;
    const fill = (val: string, proof?: string, context: Partial<FieldContext> = { isPhoneProof }) => {
      const filled = [{ key: 2, val, ...(proof === undefined ? {} : { proof }) }];
      const verdict = checkFieldValues([phone], filled, content(context));
      return verdict.ok ? verdict.values : verdict.message;
    };
    expect(fill('138 0013-8000', 'proof of 13800138000')).toEqual([
      { key: 2, name: '手机号', val: '13800138000' },
    ]);
    const wrong = '请先完成手机号的短信验证';
    expect([fill('13800138000'), fill('13800138001', 'proof of 13800138000')]).toEqual([wrong, wrong]);
    // Without a judge of proofs none is accepted.
    expect(fill('13800138000', 'proof of 13800138000', {})).toBe(wrong);
  });

  it('asks for some content where the switch says so', () => {
    expect(one({}, '', { pic_text: 1 })).toBe('field_invalid');
    expect(one({}, 'x', { pic_text: 1 })).toEqual(['x']);
    expect(one({ status: 0 }, '', { pic_text: 1 })).toEqual([]);
  });

  it('refuses text that no database can keep', () => {
    expect([one({}, 'a\0b'), one({}, 'a\ud800')]).toEqual(['field_invalid', 'field_invalid']);
  });

  it('takes the name from the activity, and a member’s name of at most 30', () => {
    const identity = { pic_text: undefined };
    expect(one({}, '名'.repeat(30), identity)).toHaveLength(1);
    expect(one({}, '名'.repeat(31), identity)).toBe('field_invalid');
    expect(one({}, '', identity)).toBe('field_invalid');
    expect(nameFrom([{ key: 1, val: ' 王小明 ' }])).toBe('王小明');
    const verdict = checkFieldValues(
      [field.parse({ field_key: 1, field_name: '姓名', field_type: 0 })],
      [
        { key: 1, name: '别名', val: '李' },
        { key: 9, val: 'x' },
      ],
      content(identity),
    );
    expect(verdict).toEqual({ ok: true, values: [{ key: 1, name: '姓名', val: '李' }] });
  });
});
