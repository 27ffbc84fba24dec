import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, outboxMail, smtpMail } from './mail.ts';

const FROM = '签到台 <rollcall@school.cn>';
const MAIL: Mail = {
  id: '0193a000-0000-7000-8000-000000000001',
  to: 'teacher@school.cn',
  subject: '晨读签到-附件-2026-11-20.zip',
  text: '请打开下面的链接下载：\nhttps://school.cn/x?id=1&key=2',
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A mail server on this machine that keeps what it takes. */
async function listen(options: SMTPServerOptions = {}): Promise<{ port: number; taken: string[] }> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        taken.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ends.push(() => server.close());
  return { port: (server.server.address() as { port: number }).port, taken };
}

const send = (url: string, timeoutMs = 10_000) => smtpMail(url, FROM, { timeoutMs })(MAIL);
/** Text of a mail's body. */
const bodyOf = (raw: string): string => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  return /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : decodeURIComponent(
        body
          .replace(/=\r\n/g, '')
          .replaceAll('%', '%25')
          .replace(/=([0-9A-F]{2})/g, '%$1'),
      );
};

describe('a mail over SMTP', () => {
  it('EXPORT-17 arrives with sender, subject, text and its own id', async () => {
    const { port, taken } = await listen();
    await send(`smtp://127.0.0.1:${port}`);
    expect(taken).toHaveLength(1);
    const [raw] = taken as [string];
    expect(raw).toContain('To: teacher@school.cn');
    expect(raw).toContain('<rollcall@school.cn>');
    expect(raw).toContain(`Message-ID: <${MAIL.id}@school.cn>`);
    expect(bodyOf(raw).replaceAll('\r\n', '\n').trim()).toBe(MAIL.text);
  });

  it('is sent with user and password over TLS, and not with a wrong one', async () => {
    const options: SMTPServerOptions = {
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'zhou@school.cn' && password === 'p@ss:word'
          ? done(null, { user: 1 })
          : done(new Error('wrong password')),
    };
    const { port, taken } = await listen(options);
    const user = (password: string) =>
      `smtp://${encodeURIComponent('zhou@school.cn')}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
    await send(user('p@ss:word'));
    await expect(send(user('guessed'))).rejects.toThrow();
    expect(taken).toHaveLength(1);
    const tls = await listen({ ...options, secure: true });
    await send(user('p@ss:word').replace('smtp:', 'smtps:').replace(String(port), String(tls.port)));
    expect(tls.taken).toHaveLength(1);
  });

  it('fails where the server refuses the receiver, or the mail', async () => {
    const receiver = await listen({ onRcptTo: (_to, _session, done) => done(new Error('no such mailbox')) });
    await expect(send(`smtp://127.0.0.1:${receiver.port}`)).rejects.toThrow();
    const mail = await listen({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(new Error('too much of it')));
      },
    });
    await expect(send(`smtp://127.0.0.1:${mail.port}`)).rejects.toThrow();
    expect([...receiver.taken, ...mail.taken]).toEqual([]);
  });

  it('says nothing to a server without TLS where TLS is asked for', async () => {
    const said: string[] = [];
    const request: SMTPServerOptions = {
      onAuth: ({ username }, _session, done) => {
        said.push(String(username));
        done(null, { user: 1 });
      },
      onMailFrom: ({ address }, _session, done) => {
        said.push(address);
        done();
      },
    };
    const plain = await listen({ ...request, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const safely = (port: number) =>
      smtpMail(`smtp://zhou:word@127.0.0.1:${port}`, FROM, { requireTls: true })(MAIL);
    await expect(safely(plain.port)).rejects.toThrow(/STARTTLS/);
    expect(said).toEqual([]);
    const offering = await listen(request);
    await safely(offering.port);
    expect(offering.taken).toHaveLength(1);
  });

  it('fails where nobody listens, and where somebody says nothing', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    await expect(send(`smtp://127.0.0.1:${port}`, 200)).rejects.toThrow();
    silent.close();
    await once(silent, 'close');
    await expect(send(`smtp://127.0.0.1:${port}`, 2000)).rejects.toThrow();
  });
});

it('in development a mail lies in a folder, once however often it is sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'platform-mail-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const outbox = outboxMail(join(folder, 'outbox'), FROM, pino({ level: 'silent' }));
  await outbox(MAIL);
  await outbox(MAIL);
  expect(readdirSync(join(folder, 'outbox'))).toEqual([`${MAIL.id}.eml`]);
  const raw = readFileSync(join(folder, 'outbox', `${MAIL.id}.eml`), 'utf8').replace(/\r?\n/g, '\r\n');
  expect(bodyOf(raw)).toContain('https://school.cn/x?id=1&key=2');
});
