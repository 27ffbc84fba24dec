import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/config.ts';
import type { PayConfig } from '../config/pay-settings.ts';
import { offlinePay } from './offline.ts';
import { PayFault, type PayProvider } from './pay.ts';
import { wechatPay } from './wechat-pay.ts';

/** A deployment that sells nothing: whoever orders is told so. */
export const noPay: PayProvider = {
  ...offlinePay,
  createNative: async () => {
    throw new PayFault('unreachable', 'PAYMENT is not set');
  },
};

function readKey(variable: string, file: string, read: (pem: Buffer) => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read(readFileSync(file));
  } catch {
    throw new ConfigError(`${variable} must be a PEM file of a key that can be read: ${file} is none.`);
  }
  if (key.asymmetricKeyType !== 'rsa') throw new ConfigError(`${variable} must hold an RSA key.`);
  return key;
}

/**
 * The provider of a configuration.
 * @param notifyUrl where it tells of payments
 * @throws ConfigError where a key cannot be read
 */
export function openPay(config: PayConfig, notifyUrl: string): PayProvider {
  if (config.kind === 'offline') return offlinePay;
  const { mchid, appid, serial, publicKeyId, api } = config;
  const privateKey = readKey('WXPAY_KEY', config.key, createPrivateKey);
  const publicKey = readKey('WXPAY_PUBLIC_KEY', config.publicKey, createPublicKey);
  if (createPublicKey(privateKey).equals(publicKey))
    throw new ConfigError(
      'WXPAY_PUBLIC_KEY must be the key of WeChat Pay (pub_key.pem), and not the own one of the merchant: every answer would be refused.',
    );
  return wechatPay({
    keys: {
      mchid,
      serial,
      privateKey,
      publicKey,
      publicKeyId,
      apiV3Key: Buffer.from(config.apiV3Key),
    },
    appid,
    api,
    notifyUrl,
  });
}
