import type { Settings } from './environment.ts';
import { payContradictions } from './pay-settings.ts';
import { productionFaults } from './production-rules.ts';
import { providerContradictions } from './provider-settings.ts';
import { wechatContradictions } from './wechat-settings.ts';

/** True for an address that can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Contradictions between settings, one sentence each; `[]` where there are none. */
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
  if (settings.ROLE === 'worker' && settings.PROCESSES > 1) {
    wrong.push('A worker is one process: remove PROCESSES, or start ROLE=worker several times.');
  }
  wrong.push(...providerContradictions(settings));
  wrong.push(...wechatContradictions(settings));
  wrong.push(...payContradictions(settings));
  wrong.push(
    ...(settings.ROLLCALL_MODE === 'production' ? productionFaults(settings) : inDevelopment(settings)),
  );
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
