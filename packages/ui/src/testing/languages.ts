import { setTranslate, type Translate } from '../texts.ts';
import { english } from '../texts-en.ts';

const fill: Translate = (text, values = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Sets the language of the kit's texts that are drawn from now on. */
export function speak(language: 'zh' | 'en'): void {
  setTranslate(language === 'en' ? (text, values) => fill(english[text] ?? text, values) : fill);
}

/** Sets texts that are made of Chinese ones, as longer ones. */
export const speakBy = (change: (text: string) => string): void =>
  setTranslate((text, values) => fill(change(text), values));
