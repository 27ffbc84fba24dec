import { t } from '@rollcall/web/i18n';
import type { FocusEvent, KeyboardEvent } from 'react';
import { toast } from '../../../../lib/toast-store.ts';

interface Typed<T> {
  /** Reads what was typed; null: nobody could. */
  read: (text: string) => T | null;
  /** Present text, as the picker writes it. */
  shown: string;
  onRead: (value: T) => void;
  /** One right way to write it, for who is not understood. */
  example: string;
}

/**
 * For a picker whose own reading knows one way of writing: takes what was typed when the field is left or Enter is
 * pressed, and says so where it cannot be read, instead of putting the old value back without a word.
 */
export function useTyped<T>({ read, shown, onRead, example }: Typed<T>) {
  const take = (text: string) => {
    if (text.trim() === '' || text === shown) return;
    const value = read(text);
    if (value !== null) onRead(value);
    else toast.error(t('没有看懂“{{text}}”，请写成 {{example}} 这样', { text, example }));
  };
  return {
    onBlur: (event: FocusEvent<HTMLElement>) => take((event.target as HTMLInputElement).value),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') (event.target as HTMLInputElement).blur();
    },
  };
}
