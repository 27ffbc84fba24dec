import type { Call, RequestOf } from '@rollcall/contract';
import type { FakeServer } from '@rollcall/gallery/fake-server';
import { tap, touch, type } from '@rollcall/gallery/hand';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** Acts of a user on a page of the console, by roles and texts. */
type Where = Pick<Locator, 'getByRole' | 'getByText'>;

export const button = (name: string, where: Where = page) => where.getByRole('button', { name });
/** Region of the toasts, to tell them from words of the page. */
export const toasts = () => page.getByRole('region', { name: '操作提示' });
export const toggle = (name: string) => page.getByRole('switch', { name });
export const field = (label: string) => page.getByLabelText(label);

export const press = (name: string, where: Where = page) => touch(button(name, where));
export const flip = (name: string) => touch(toggle(name));
export const fill = (label: string, words: string) => type(field(label), words);
/** Goes on from a field, which is read then. */
export const leave = async (label: string) => (field(label).element() as HTMLElement).blur();
export const unfold = (section: string) => press(`修改${section}`);
/** One of the few words of a choice. */
export const radio = (group: string, words: string) =>
  touch(page.getByRole('radiogroup', { name: group }).getByText(words));

export const sees = (words: string | RegExp, where: Where = page) =>
  expect.element(where.getByText(words, { exact: false }).first()).toBeVisible();
export const isGone = (what: Locator) => expect.poll(() => what.elements()).toEqual([]);
export const valueIn = (label: string) => (field(label).element() as HTMLInputElement).value;
export const isOn = (name: string) => toggle(name).element().getAttribute('aria-checked') === 'true';

/** Types a day or a time over what stands there, and has it read. */
export async function setPicker(label: string, value: string): Promise<void> {
  await field(label).fill(value);
  await userEvent.keyboard('{Enter}');
}

/** Waits until the changes of an answer are drawn, where nothing tells of it. */
export const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** Chooses one of a select's options. */
export async function choose(label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  await touch(select);
  // The open list is the last place where the words are drawn.
  const shown = () => page.getByText(option).elements().filter(isShown).at(-1);
  await expect.element(select).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(shown).toBeDefined();
  tap(shown() as HTMLElement);
  await expect.element(select).toHaveAttribute('aria-expanded', 'false');
}

/** Presses save, waits until the server has taken it, and answers what was sent. */
export async function save<C extends Call>(server: FakeServer, call: C): Promise<RequestOf<C>> {
  await press('保存');
  await sees('保存成功');
  return server.sent(call).at(-1)!;
}

/** Presses what opens a chooser of files. @returns the input that it opens, or undefined where it opens none */
export async function openChooser(name: string): Promise<HTMLInputElement | undefined> {
  let opened: HTMLInputElement | undefined;
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === 'file') opened = this;
    else click.call(this);
  };
  try {
    await press(name);
  } finally {
    HTMLInputElement.prototype.click = click;
  }
  return opened;
}

/** Gives an input one file, as a chooser does. */
export function giveFile(input: HTMLInputElement, file: File): void {
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Presses a button and gives the chooser that it opens one file. */
export async function chooseFile(name: string, file: File): Promise<void> {
  const input = await openChooser(name);
  if (!input) throw new Error(`${name} opened no chooser`);
  giveFile(input, file);
}

/** A picture as a camera gives it: a real JPEG. */
export async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#c8a040';
  pen.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], '图.jpg', { type: 'image/jpeg' });
}
