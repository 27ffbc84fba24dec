import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

// The Chinese text is the key and its own translation, so another language is a catalogue and not a rewrite.
void i18next.use(initReactI18next).init({
  lng: 'zh-CN',
  fallbackLng: false,
  resources: { 'zh-CN': { translation: {} } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** `t('共 {{n}} 个', { n })`: a text of the interface, outside of components. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return i18next.t(key, values);
}

/** The same within components, following a change of language. */
export function useT(): typeof t {
  const { t: translate } = useTranslation();
  return (key, values = {}) => translate(key, values);
}
