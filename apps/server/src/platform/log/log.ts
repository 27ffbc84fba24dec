import pino from 'pino';

/** What the platform needs of a log; pino's loggers and fastify's have it. */
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
];
const quoted = [...SECRET.map((name) => `["${name}"]`), '["set-cookie"]'];

function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const state = (error as { code?: unknown }).code;
  return { name, message, stack, ...(typeof state === 'string' ? { state } : {}) };
}

/** The server's log: one JSON line an event on standard output, secrets and phone numbers left out. */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A database error carries its whole client, password and all: what happened is enough.
    serializers: { err: plainError },
    redact: { paths: quoted.flatMap((name) => [name, `*${name}`, `*.*${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
