import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method: its Enter takes words and its Esc drops them, and neither is meant for the
 * page. Safari has ended the composition by then, and tells it by the code alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
