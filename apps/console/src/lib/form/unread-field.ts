/**
 * First field on the page whose text could not be read (a day, a time, a number): it is no value yet, and its old one is
 * not meant.
 */
export const unreadField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ui-typed:has(.ui-problem) [aria-invalid="true"]');
