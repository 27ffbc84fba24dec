import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, 6 digits, 30 seconds. */
const PERIOD = 30;
/** Steps before and after that are accepted too: clocks differ. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: '签到台运营', label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret });

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a phone's app reads from a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The step that a code belongs to, or undefined where it is none of now. A step is accepted once, by whoever keeps it. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** The code of a moment; for tests and for development's terminal. */
export const totpCode = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });
