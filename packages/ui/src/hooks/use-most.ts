import type { ChangeEvent, CompositionEvent } from 'react';

type Text = HTMLInputElement | HTMLTextAreaElement;

/** Length in code points: 𠮷 is one. */
export const charactersOf = (text: string): number => [...text].length;

/** Handlers of a text field that takes `most` code points; undefined: as many as are typed. */
export function useMost(onChange: (value: string) => void, most: number | undefined) {
  const cut = (text: string) => (most === undefined ? text : [...text].slice(0, most).join(''));
  return {
    onChange: (event: ChangeEvent<Text>) => {
      const { value } = event.target;
      // What is still composed is cut at its end: the input method would lose its place.
      onChange((event.nativeEvent as InputEvent).isComposing ? value : cut(value));
    },
    onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<Text>) => {
      if (cut(value) !== value) onChange(cut(value));
    },
  };
}
