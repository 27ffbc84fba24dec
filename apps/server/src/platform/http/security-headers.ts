import { DATA_POLICY } from './content-policy.ts';

/** A year, in seconds: browsers ask this host over HTTPS alone from the first answer on. */
const HSTS_SECONDS = 31_536_000;

/** Headers of every answer; pages and files put a policy of their own in the place of the strict one. */
export const securityHeaders = (production: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': DATA_POLICY,
  // For browsers that know no frame-ancestors.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(self), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()',
  ...(production ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
});
