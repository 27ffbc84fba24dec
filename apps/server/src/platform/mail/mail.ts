import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';

export interface Mail {
  /** Tells this mail from all others; one that is sent twice after a power cut is recognised by it. */
  id: string;
  to: string;
  subject: string;
  text: string;
}
/** Port: hands one mail to a provider; throws when it does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Milliseconds that a mail server gets to answer each step. */
const TIMEOUT_MS = 20_000;

/** Loaded with the first mail: a start needs none of it. */
const loadMailer = () => import('nodemailer');

/** Does the work when it is first asked for, and hands out the same from then on. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

const messageId = (mail: Mail, from: string): string =>
  `<${mail.id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'rollcall'}>`;

/**
 * Over SMTP. `smtp://` turns to TLS where the server offers it, `smtps://` speaks it from the start; a user and a
 * password stand in the address. Certificates are checked unless it is our own machine. With `requireTls` nothing is
 * said to a server that offers none: somebody between could take the offer away and read along.
 */
export function smtpMail(
  address: string,
  from: string,
  { timeoutMs = TIMEOUT_MS, requireTls = false }: { timeoutMs?: number; requireTls?: boolean } = {},
): SendMail {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const settings = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: requireTls,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    tls: { rejectUnauthorized: !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Mails are ours: nothing is read from a disk or fetched because a text says so.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const open = once(async () => (await loadMailer()).createTransport(settings));
  return async (mail) => {
    const { to, subject, text } = mail;
    const transport = await open();
    await transport.sendMail({ from, to, subject, text, messageId: messageId(mail, from) });
  };
}

/** Stand-in of development: mails lie as files in a folder, and the terminal says so. */
export function outboxMail(folder: string, from: string, log: Log): SendMail {
  const open = once(async () =>
    (await loadMailer()).createTransport({ streamTransport: true, buffer: true }),
  );
  return async (mail) => {
    const { to, subject, text } = mail;
    const transport = await open();
    const made = await transport.sendMail({ from, to, subject, text, messageId: messageId(mail, from) });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A mail that is sent again takes the place of the first.
    const path = join(folder, `${mail.id}.eml`);
    await writeFile(`${path}.half`, made.message as Buffer, { mode: 0o600 });
    await rename(`${path}.half`, path);
    log.info({ to, subject, path }, 'a mail would have been sent');
  };
}
