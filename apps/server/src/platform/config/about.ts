import { z } from 'zod';

/** Sections of docs/settings.md, in their order; a note stands above the table of its section. */
export const SUBJECTS = {
  process: { title: 'Process', note: '' },
  addresses: { title: 'Addresses and TLS', note: '' },
  database: { title: 'Database and data folder', note: '' },
  keys: {
    title: 'Keys',
    note: 'The same for all processes of a deployment. How to change one: [operations](operations.md#secrets).',
  },
  product: { title: 'Product', note: '' },
  files: {
    title: 'Files',
    note: 'Uploads and exports lie in an S3-compatible bucket, or in a folder. Production needs one of the two.',
  },
  mail: { title: 'Mail', note: '' },
  sms: { title: 'SMS', note: 'Codes by SMS need all settings of one provider.' },
  maps: { title: 'Maps', note: '' },
  wechat: {
    title: 'WeChat',
    note: 'Three apps at WeChat, each with its own id and secret; set those that the deployment uses.',
  },
  payment: {
    title: 'Payment',
    note: '`PAYMENT=wechat` needs all `WXPAY_` settings but `WXPAY_API`. WeChat Pay notifies `/xcx/pay/v1/wechat/notify` below `PUBLIC_URL`.',
  },
  development: { title: 'Development only', note: '' },
} as const satisfies Record<string, { title: string; note: string }>;

export interface About {
  subject: keyof typeof SUBJECTS;
  /** A valid value, as the end of the sentence "… must be". */
  expects: string;
  /** Effect of the variable, in Markdown. */
  meaning: string;
  /** Value that holds where the variable is not set, in Markdown; '' for none. */
  fallback: string;
}

/** Description of each variable, for docs/settings.md (`npm run docs`) and the messages of refused settings. */
export const about = z.registry<About>();
