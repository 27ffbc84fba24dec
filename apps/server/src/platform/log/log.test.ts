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

  it('keeps the rest', () => {
    expect(logged({ call: 'login', body: { name: 'x' } })).toContain('"call":"login"');
  });
});
