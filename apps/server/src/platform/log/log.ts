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

/** The server's log: one JSON line an event on standard output, secrets and phone numbers left out. */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: quoted.flatMap((name) => [name, `*${name}`, `*.*${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
