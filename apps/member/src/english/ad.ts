import type { Catalogue } from '@rollcall/web/english/translate';

export const adTexts: Catalogue = {
  广告: 'Ad',
};
