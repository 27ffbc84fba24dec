import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { multipart, type RawPart, sendBody, sendUpload } from '../../../test/fixtures/send.ts';
import {
  ALL,
  AUDIO,
  DOCUMENT,
  describeAfterwards,
  HAN,
  IMAGE,
  useTarget,
  VIDEO,
} from '../../../test/fixtures/target.ts';

const target = useTarget();

describe('malicious names and requests', () => {
  it.each([
    '../../../etc/passwd',
    '..\\..\\windows\\system32\\evil.exe',
    '/etc/passwd',
    'C:\\evil.docx',
    'a\0.docx',
    '\u202excod.exe',
    '\u200b\u200e\u2066',
    `${'长'.repeat(300)}.docx`,
    `${'a'.repeat(5000)}.docx`,
    'x'.repeat(100_000),
    '.htaccess',
    '.',
    '..',
    '',
    ' ',
    'CON',
    'a;b=c.docx',
    "a' onmouseover=alert(1) x='.docx",
    '<img src=x onerror=alert(1)>.docx',
    '%2e%2e%2f.docx',
    '%0d%0ax-evil: 1',
    'a\tb.docx',
    '👩‍👧‍👦.docx',
    'docx',
    'a.docx.exe',
    '$(reboot).docx',
    '`id`.docx',
    '{{7*7}}.docx',
  ])('UPLOAD-18 a file called %j', async (filename) => {
    for (const [path, content] of [
      [DOCUMENT, target.right['docx']!],
      [IMAGE, target.right['png']!],
    ] as const) {
      const { status, sta, msg, data } = await target.send(path, content, { filename });
      expect(status).toBe(200);
      if (sta === -1) {
        expect(msg).toMatch(HAN);
        continue;
      }
      expect(await target.harmOf(data.url)).toBe('');
      const stored = (await target.fetched(data.url)).header('content-disposition');
      expect(stored).toMatch(
        /^(inline|attachment; filename="file\.docx"; filename\*=UTF-8''[\w.~%-]{1,1200}\.docx)$/,
      );
      const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(stored)?.[1] ?? 'x');
      expect(name).not.toMatch(/[/\\<>"\p{Cc}\p{Cf}]|^\.|\.\.\//u);
      expect([...name].length).toBeLessThanOrEqual(85);
    }
  });

  const requests: [name: string, parts: (docx: Buffer) => RawPart[]][] = [
    ['no part', () => []],
    ['a part of another name', (content) => [{ name: 'upload', filename: 'x', content }]],
    ['a part named __proto__', (content) => [{ name: '__proto__', filename: 'x', content }]],
    ['a part named constructor', (content) => [{ name: 'constructor', filename: 'x', content }]],
    [
      'two files',
      (content) => [
        { filename: 'x', content },
        { filename: 'y', content },
      ],
    ],
    [
      'a file and a stranger',
      (content) => [
        { filename: 'x', content },
        { name: 'evil', filename: 'y', content },
      ],
    ],
    [
      'a poster where none belongs',
      (content) => [
        { name: 'poster', filename: 'p', content },
        { filename: 'x', content },
      ],
    ],
    ['text instead of a file', (content) => [{ content }]],
    ['1000 fields', () => Array.from({ length: 1000 }, (_, i) => ({ name: `f${i}`, content: 'x' }))],
    ['50 files', (content) => Array.from({ length: 50 }, () => ({ filename: 'x', content }))],
    ['a field of 5 MB', () => [{ name: 'note', content: Buffer.alloc(5_000_000, 'x') }]],
    [
      'a field that is broken JSON',
      () => [{ name: 'j"\r\ncontent-type: application/json\r\nx: "', content: '{"a":' }],
    ],
    ['a head that breaks its line', (content) => [{ filename: 'a"\r\nx-evil: 1\r\n\r\n<html>', content }]],
    ['an empty file', () => [{ filename: 'x', content: '' }]],
  ];
  it.each(requests)('%s', async (_name, parts) => {
    const answer = await sendUpload(
      target.base,
      DOCUMENT,
      (await target.somebody()).token,
      parts(target.right['docx']!),
    );
    expect([answer.status, answer.sta]).toEqual([200, -1]);
    expect(answer.msg).toMatch(HAN);
  });

  it('bodies that are no multipart at all, or break off', async () => {
    const { body, type } = multipart([{ filename: 'x', content: target.right['docx']! }]);
    const bodies: [Buffer, string][] = [
      [body, 'multipart/form-data'],
      [body, 'multipart/form-data; boundary='],
      [body, 'multipart/form-data; boundary=other'],
      [body, `multipart/form-data; boundary=${'b'.repeat(5000)}`],
      [body.subarray(0, body.length - 20), type],
      [body.subarray(0, body.length / 2), type],
      [body.subarray(0, 60), type],
      [Buffer.alloc(0), type],
      [Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), type],
      [Buffer.from('{}'), 'application/json'],
      [Buffer.alloc(100_000, '-'), type],
      [Buffer.alloc(100_000, '\r\n--'), type],
    ];
    for (const [content, contentType] of bodies)
      for (const path of [DOCUMENT, AUDIO, VIDEO]) {
        const answer = await sendBody(
          target.base,
          path,
          (await target.somebody()).token,
          content,
          contentType,
        );
        expect([contentType.slice(0, 60), answer.sta, answer.status < 500]).toEqual([
          contentType.slice(0, 60),
          -1,
          true,
        ]);
        expect(answer.msg).toMatch(HAN);
      }
  });

  it('somebody who leaves in the middle', async () => {
    const { body, type } = multipart([{ filename: 'x', content: Buffer.alloc(3_000_000, 1) }]);
    const { port } = new URL(target.base);
    for (const path of Object.values(ALL)) {
      const { token } = await target.somebody();
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      await new Promise((sentAll) => socket.write(body.subarray(0, 900_000), sentAll));
      socket.destroy();
    }
    await expect.poll(() => target.leftovers()).toEqual([]);
  });
});

describeAfterwards(target, 90);
