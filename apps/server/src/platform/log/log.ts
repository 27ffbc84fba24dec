import pino from 'pino';

/** Part of a log that the platform needs; pino's loggers and fastify's have it. */
export type Log = Pick<pino.BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Names of fields that never reach a log, wherever they stand in its first three levels. */
const SECRET = [
  'authorization',
  'cookie',
  'access_token',
  'pwd',
  're_pwd',
  'password',
  'code',
  'ticket',
  'secret',
  'mobile',
  'phone',
  'openid',
  'session_key',
  'cert_no',
  'real_name',
  'recovery',
  'apiv3',
];
const quoted = [...SECRET.map((name) => `["${name}"]`), '["set-cookie"]'];

function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const state = (error as { code?: unknown }).code;
  return { name, message, stack, ...(typeof state === 'string' ? { state } : {}) };
}

/**
 * Patterns of values in texts without a field's name: an error of the database repeats a value, one of a client an
 * address. Numbers keep their length, so that a line stays JSON.
 */
const IN_TEXTS: readonly [RegExp, string | ((found: string) => string)][] = [
  // Passwords in addresses, values in queries.
  [/([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/"\\]+):[^\s@/"\\]+@/gi, '$1:[hidden]@'],
  [
    /([?&](?:access_token|token|ticket|code|state|key|secret|sig|signature|pwd|password|mark|entry)=)[^&\s"\\]+/gi,
    '$1[hidden]',
  ],
  [/\b(Bearer|Basic) [\w.~+/-]{8,}=*/g, '$1 [hidden]'],
  // Sessions: 32 bytes.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[hidden]'],
  // Numbers of identity papers and of phones.
  [
    /(?<!\d)[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g,
    (found) => `${found.slice(0, 3)}${'0'.repeat(15)}`,
  ],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, (found) => `${found.slice(0, 3)}0000${found.slice(-4)}`],
];

/** A line of the log without what nobody may read there. */
const withoutSecrets = (line: string): string =>
  IN_TEXTS.reduce((text, [pattern, instead]) => text.replace(pattern, instead as string), line);

/** The server's log: one JSON line an event on standard output, secrets and phone numbers left out. */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A database error carries its whole client, password and all: what happened is enough.
    serializers: { err: plainError },
    redact: { paths: quoted.flatMap((name) => [name, `*${name}`, `*.*${name}`]), censor: '[hidden]' },
    hooks: { streamWrite: withoutSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
