import { describe, expect, it } from 'vitest';
import { disposition, fileName } from './name.reads.ts';

describe('fileName', () => {
  it.each([
    ['家长会 通知.docx', '家长会 通知.docx'],
    ['report.exe', 'report.docx'],
    ['../../etc/passwd', 'passwd.docx'],
    ['C:\\Users\\me\\作业.doc', '作业.docx'],
    ['\u202excod.exe', 'xcod.docx'],
    ['a"b<c>:d.docx', 'a b c d.docx'],
    ['', '文件.docx'],
    ['...', '文件.docx'],
    ['.htaccess', 'htaccess.docx'],
    ['a\u0000b\r\nc.docx', 'abc.docx'],
    ['\ud800x.docx', '�x.docx'],
  ])('%j is kept as %j', (sent, stored) => {
    expect(fileName(sent, 'docx')).toBe(stored);
  });

  it('takes time that follows the length, whatever a name consists of', () => {
    const started = performance.now();
    for (const filler of ['.', ' ', ' .', '\\', '/.', '\u200b'])
      expect(fileName(`a${filler.repeat(80_000)}-`, 'pdf').length).toBeLessThan(100);
    // By the square of it: 13 s for one.
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('keeps 80 characters, and counts those that people see', () => {
    expect([...fileName(`${'𠮷'.repeat(300)}.docx`, 'pdf')]).toEqual([
      ...'𠮷'.repeat(80),
      '.',
      'p',
      'd',
      'f',
    ]);
  });
});

describe('disposition', () => {
  it('writes a Chinese name as RFC 6266 has it', () => {
    expect(disposition('attachment', "名(1)'s.docx", 'docx')).toBe(
      `attachment; filename="file.docx"; filename*=UTF-8''%E5%90%8D%281%29%27s.docx`,
    );
    expect(disposition('inline', '', 'png')).toBe('inline');
  });
});
