import type { TlsOptions } from 'node:tls';

/**
 * Versions and ciphers of the server's own TLS (ASVS 12.1): keys of a connection that nobody reads afterwards,
 * whoever gets the certificate's. Mozilla's intermediate list; `deploy/nginx.conf` has the same. Of 1.3 all ciphers
 * will do.
 */
export const TLS = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const satisfies TlsOptions;
