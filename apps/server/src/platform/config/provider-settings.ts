import { join } from 'node:path';
import type { Settings } from './environment.ts';

/** Who sends messages by SMS, and under what name. */
export interface SmsConfig {
  provider: 'tencent' | 'aliyun';
  keyId: string;
  keySecret: string;
  /** SmsSdkAppId; '' for Aliyun, which has none. */
  appId: string;
  sign: string;
  template: string;
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
  /** Whether the bucket stands in the path, or before the host. */
  style: 'path' | 'host';
}
/** Where files are kept. Plain data, so that a thread can open the same store. */
export type StorePlace = { kind: 'folder'; folder: string } | BucketPlace;

export interface MapConfig {
  key: string;
  secret: string | undefined;
  api: string;
}

/** What an SMS provider needs besides its name; Tencent an application too. */
export const SMS_NEEDS = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE'] as const;
/** What a store needs besides its address. */
export const S3_NEEDS = ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;

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
    api: settings.SMS_API,
  };
}

/** The store of checked settings: a bucket where one is named, else a folder. */
export function storeOf(settings: Settings, dataDir: string): StorePlace {
  if (!settings.S3_ENDPOINT) return { kind: 'folder', folder: join(dataDir, 'files') };
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
