import type { Settings } from './environment.ts';
import { payContradictions } from './pay-settings.ts';
import { wechatContradictions } from './wechat-settings.ts';

/** Whether an address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** What does not fit together, one sentence each; empty where all does. */
export function contradictionsOf(settings: Settings): string[] {
  const wrong: string[] = [];
  if (Boolean(settings.TLS_CERT) !== Boolean(settings.TLS_KEY)) {
    wrong.push('TLS_CERT and TLS_KEY belong together: set both, or neither.');
  }
  if (settings.SMTP_URL && !settings.MAIL_FROM) {
    wrong.push('SMTP_URL needs MAIL_FROM: set the address that mails come from.');
  }
  if (settings.TLS_CERT && settings.PUBLIC_URL?.startsWith('http:')) {
    wrong.push('PUBLIC_URL must start with https: while TLS_CERT is set.');
  }
  if (settings.ROLE !== 'all' && !settings.DATABASE_URL) {
    wrong.push('The embedded database serves one process: set ROLE=all, or a DATABASE_URL.');
  }
  wrong.push(...wechatContradictions(settings));
  wrong.push(...payContradictions(settings));
  wrong.push(...(settings.ROLLCALL_MODE === 'production' ? inProduction(settings) : inDevelopment(settings)));
  return wrong;
}

function inDevelopment(settings: Settings): string[] {
  const wrong: string[] = [];
  if (!isLoopback(settings.HOST)) {
    wrong.push(
      'HOST must be loopback (127.0.0.1) in development, where anybody may log in: set HOST=127.0.0.1, or ROLLCALL_MODE=production.',
    );
  }
  if (settings.PUBLIC_URL && !isLoopback(new URL(settings.PUBLIC_URL).hostname)) {
    wrong.push(
      'PUBLIC_URL must be loopback in development, where anybody may log in: remove it, or set ROLLCALL_MODE=production.',
    );
  }
  return wrong;
}

function inProduction(settings: Settings): string[] {
  const wrong: string[] = [];
  if (!settings.DATABASE_URL) wrong.push('Production needs DATABASE_URL: set the address of its PostgreSQL.');
  if (!settings.PUBLIC_URL?.startsWith('https:')) {
    wrong.push('Production needs PUBLIC_URL with https: set the address that browsers use.');
  }
  if (!settings.SECRET_KEY) {
    wrong.push('Production needs SECRET_KEY: set 32 or more random characters, the same for all processes.');
  }
  if (!settings.DATA_KEY) {
    wrong.push(
      'Production needs DATA_KEY: set what openssl rand -base64 32 prints, the same for all processes.',
    );
  }
  if (settings.ROLLCALL_NOW) wrong.push('ROLLCALL_NOW exists in development only: remove it.');
  if (settings.DEMO === 'on') wrong.push('DEMO=on exists in development only: remove it.');
  // fail closed: the logins of development are stand-ins that let anybody in
  wrong.push(
    'Production needs an identity provider, and this version has none yet: use ROLLCALL_MODE=development on this machine only.',
  );
  return wrong;
}
