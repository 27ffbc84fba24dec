import { ForgedNotice, type PayProvider } from './pay.ts';

/** Money by hand: the operator takes it and says so. Nobody is asked, and nobody tells. */
export const offlinePay: PayProvider = {
  name: 'offline',
  createNative: async () => ({ codeUrl: '' }),
  query: async () => ({ state: 'unpaid' }),
  close: async () => {},
  refund: async () => ({ state: 'done', note: '线下退款' }),
  queryRefund: async () => ({ state: 'unknown', note: '' }),
  parseNotice: async () => {
    throw new ForgedNotice('nobody notifies of money that is taken by hand');
  },
};
