import { ACTIVITY_MESSAGES, checkSensitive } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef } from 'react';
import { api } from '../../client.ts';
import { withMasked } from '../description.ts';

/** Milliseconds without a key after which a text is looked at. */
const PAUSE = 800;

/**
 * Masks sensitive words in a text soon after they were typed, and when it is left (SENS-06). A text that is still
 * being composed (pinyin) is left alone. Gives what to spread over the input.
 */
export function useMasking(value: string, onMasked: (value: string) => void) {
  const latest = useRef({ value, onMasked });
  latest.current = { value, onMasked };
  const checked = useRef(value);
  const composing = useRef(false);

  const check = useRef(async () => {
    const requested = latest.current.value;
    if (composing.current || requested.trim() === '' || requested === checked.current) return;
    checked.current = requested;
    try {
      const { data } = await api(checkSensitive, { text: requested });
      // Text typed meanwhile is checked after its own pause.
      if (!data.hit || latest.current.value !== requested) return;
      checked.current = withMasked(requested, data.masked);
      latest.current.onMasked(checked.current);
      toast.error(t(ACTIVITY_MESSAGES.descriptionSensitive));
    } catch {
      // The save judges the text again; a look that gets no answer need not disturb.
      checked.current = '';
    }
  });

  useEffect(() => {
    if (value === checked.current) return;
    const timer = setTimeout(() => void check.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);

  return {
    onBlur: () => void check.current(),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
    },
  };
}
