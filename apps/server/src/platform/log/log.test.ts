import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(object: object): string {
  let line = '';
  createLog('info', { write: (text) => (line += text) }).info(object, 'x');
  return line;
}

describe('createLog', () => {
  it.each([
    { access_token: 'geheim' },
    { body: { pwd: 'geheim', re_pwd: 'geheim', code: 'geheim' } },
    { request: { headers: { authorization: 'geheim', cookie: 'geheim', 'set-cookie': 'geheim' } } },
  ])('hides the secrets of %j', (object) => {
    expect(logged(object)).not.toContain('geheim');
    expect(logged(object)).toContain('[hidden]');
  });

  it.each([
    ['duplicate key (mobile)=(13800138000)', '13800138000'],
    ['no such 11010519491231002X', '11010519491231002X'],
    ['GET /files/a.png?w=1&access_token=geheim123', 'geheim123'],
    ['postgres://rollcall:geheim@db:5432/x refused', 'geheim'],
    [`Bearer ${'a'.repeat(24)} was refused`, 'a'.repeat(24)],
    [`session ${'b-_9'.repeat(10)}xyz ended`, 'b-_9'],
  ])('hides what a text quotes: %s', (text, secret) => {
    const line = logged({ err: new Error(text), note: text, list: [text] });
    expect(line).not.toContain(secret);
    expect(JSON.parse(line)).toHaveProperty('note');
  });

  it('leaves numbers that are none of theirs, and lines that can be read', () => {
    const line = logged({
      mobiles: [13800138000],
      at: 1_800_000_000_000,
      order: 'R20260302123456789012',
      ms: 13,
    });
    expect(JSON.parse(line)).toMatchObject({
      mobiles: [13_800_008_000],
      at: 1_800_000_000_000,
      order: 'R20260302123456789012',
    });
  });

  it('keeps the rest', () => {
    expect(logged({ call: 'login', body: { name: 'x' } })).toContain('"call":"login"');
  });
});
