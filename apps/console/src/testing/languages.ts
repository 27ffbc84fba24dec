import { setTranslate } from '@rollcall/web/i18n';
import { translate } from '../english/catalogue.ts';

/** Sets the language of texts that are drawn from now on. */
export const speak = (language: 'zh' | 'en'): void =>
  language === 'en' ? setTranslate(translate) : setTranslate();
