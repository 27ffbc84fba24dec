import type { ChangeEvent, CompositionEvent } from 'react';

type Text = HTMLInputElement | HTMLTextAreaElement;

/** Length in code points: 𠮷 is one. */
export const charactersOf = (text: string): number => [...text].length;

/** Takes what is too much from before the caret, as `maxlength` does: what stood behind it stays. @returns what stays */
function cut(field: Text, most: number | undefined): string {
  const { value, selectionEnd: caret } = field;
  if (most === undefined || charactersOf(value) <= most) return value;
  const tail = value.slice(caret ?? value.length);
  const before = [...value.slice(0, value.length - tail.length)];
  const head = before.slice(0, Math.max(0, most - charactersOf(tail))).join('');
  field.value = [...head, ...tail].slice(0, most).join('');
  if (caret !== null) field.setSelectionRange(head.length, head.length);
  return field.value;
}

/** Handlers of a text field that takes `most` code points; undefined: as many as are typed. */
export function useMost(onChange: (value: string) => void, most: number | undefined) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<Text>) => {
      // Text that is still composed is cut at its end: the input method would lose its place.
      onChange((nativeEvent as InputEvent).isComposing ? target.value : cut(target, most));
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Text>) => {
      const { value } = currentTarget;
      if (cut(currentTarget, most) !== value) onChange(currentTarget.value);
    },
  };
}
