import type { Catalogue } from './translate.ts';

export const contract3Texts: Catalogue = {
  '，原因：{0}': '. Reason: {0}',
  '，时段 {0}': ', slot {0}',
};
