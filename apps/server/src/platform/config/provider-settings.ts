import { join } from 'node:path';
import type { Settings } from './environment.ts';

/** Provider of messages by SMS, and the name of its sender. */
export interface SmsConfig {
  provider: 'tencent' | 'aliyun';
  keyId: string;
  keySecret: string;
  /** SmsSdkAppId; '' for Aliyun, which has none. */
  appId: string;
  sign: string;
  template: string;
  /** Template that tells an old number of the new one; undefined: it is told nothing. */
  changedTemplate?: string | undefined;
  /** Origin of the API; absent: the provider's own. */
  api: string | undefined;
}

/** A bucket of an S3-compatible store. */
export interface BucketPlace {
  kind: 's3';
  endpoint: string;
  region: string;
  bucket: string;
  key: string;
  secret: string;
  /** Place of the bucket: in the path, or before the host. */
  style: 'path' | 'host';
}
/** Place of the stored files. Plain data, so that a thread can open the same store. */
export type StorePlace = { kind: 'folder'; folder: string } | BucketPlace;

export interface MapConfig {
  key: string;
  secret: string | undefined;
  api: string;
}

/** Settings of an SMS provider besides its name; Tencent an application too. */
const SMS_NEEDS = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE'] as const;
/** Settings of a store besides its address. */
const S3_NEEDS = ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;

/** The SMS provider of checked settings. */
export function smsOf(settings: Settings): SmsConfig | undefined {
  const { SMS_PROVIDER: provider } = settings;
  if (!provider) return undefined;
  return {
    provider,
    keyId: settings.SMS_KEY_ID ?? '',
    keySecret: settings.SMS_KEY_SECRET ?? '',
    appId: settings.SMS_APP_ID ?? '',
    sign: settings.SMS_SIGN ?? '',
    template: settings.SMS_TEMPLATE ?? '',
    changedTemplate: settings.SMS_CHANGED_TEMPLATE,
    api: settings.SMS_API,
  };
}

/** Contradictions between settings, one sentence each. */
export function providerContradictions(settings: Settings): string[] {
  const wrong: string[] = [];
  const { SMS_PROVIDER: provider, S3_ENDPOINT: endpoint } = settings;
  const sms = provider === 'tencent' ? ([...SMS_NEEDS, 'SMS_APP_ID'] as const) : SMS_NEEDS;
  const noSms = sms.filter((name) => !settings[name]);
  if (provider && noSms.length > 0)
    wrong.push(`SMS_PROVIDER=${provider} needs ${noSms.join(', ')}: set them as its console shows them.`);
  if (!provider && SMS_NEEDS.some((name) => settings[name]))
    wrong.push('The SMS_ settings belong to SMS_PROVIDER: set it to tencent or aliyun, or remove them.');
  const noS3 = S3_NEEDS.filter((name) => !settings[name]);
  if (endpoint && noS3.length > 0) wrong.push(`S3_ENDPOINT needs ${noS3.join(', ')}: set them too.`);
  if (!endpoint && noS3.length < S3_NEEDS.length)
    wrong.push('The S3_ settings belong to S3_ENDPOINT: set it, or remove them.');
  if (endpoint && settings.FILES_DIR)
    wrong.push('Files lie in one place: set S3_ENDPOINT or FILES_DIR, not both.');
  if (settings.MAP_SECRET && !settings.MAP_KEY)
    wrong.push('MAP_SECRET belongs to MAP_KEY: set it, or remove MAP_SECRET.');
  if (settings.MAIL_FROM && !settings.SMTP_URL && settings.ROLLCALL_MODE === 'production')
    wrong.push('MAIL_FROM belongs to SMTP_URL: set it, or remove MAIL_FROM.');
  return wrong;
}

/**
 * The store of checked settings: a bucket where one is named, else a folder.
 * @param path makes a folder absolute
 */
export function storeOf(settings: Settings, dataDir: string, path: (text: string) => string): StorePlace {
  if (!settings.S3_ENDPOINT)
    return {
      kind: 'folder',
      folder: settings.FILES_DIR ? path(settings.FILES_DIR) : join(dataDir, 'files'),
    };
  return {
    kind: 's3',
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? '',
    key: settings.S3_KEY ?? '',
    secret: settings.S3_SECRET ?? '',
    style: settings.S3_STYLE,
  };
}
