import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/*
 * A hand in the page itself. The browser's driver needs some fifty milliseconds for each touch, which would be most
 * of a component test's time. The driver's checks are made here too: there, drawn, enabled, and covered by nothing.
 */

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Cover over the middle of an element, in words; null: none. */
function coverOf(element: Element): string | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit) return 'it lies outside of the window';
  const label = hit.closest('label');
  const free = element.contains(hit) || label?.control === element || label?.contains(element) === true;
  return free ? null : hit.outerHTML.slice(0, 120);
}

/** A pointer's press on an element, with the focus that follows it. */
export function tap(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const how = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1 };
  const where = { ...how, clientX: left + width / 2, clientY: top + height / 2 };
  element.dispatchEvent(new PointerEvent('pointerdown', { ...where, pointerType: 'mouse', isPrimary: true }));
  if (element.dispatchEvent(new MouseEvent('mousedown', { ...where, buttons: 1 }))) {
    const focused = element.closest('label')?.control ?? element.closest<HTMLElement>(FOCUSABLE);
    if (focused) focused.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  }
  element.dispatchEvent(new PointerEvent('pointerup', { ...where, pointerType: 'mouse', isPrimary: true }));
  element.dispatchEvent(new MouseEvent('mouseup', where));
  element.dispatchEvent(new MouseEvent('click', where));
}

/** The one element, once a hand can reach it. */
async function reach(what: Locator): Promise<HTMLElement> {
  await expect.element(what).toBeVisible();
  await expect.element(what).toBeEnabled();
  await expect.poll(() => coverOf(what.element()), { message: 'covered by' }).toBeNull();
  return what.element() as HTMLElement;
}

/** Direct results of a touch are drawn. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Presses something. */
export async function touch(what: Locator): Promise<void> {
  tap(await reach(what));
  await drawn();
}

/** Types over what stands in a field; more than it takes is not taken. */
export async function type(what: Locator, words: string): Promise<void> {
  const field = (await reach(what)) as HTMLInputElement | HTMLTextAreaElement;
  if (document.activeElement !== field) field.focus({ preventScroll: true });
  field.select();
  // As the browser inserts what is typed or pasted: with its events, and within `maxlength`.
  if (words === '') document.execCommand('delete');
  else document.execCommand('insertText', false, words);
  await drawn();
}
