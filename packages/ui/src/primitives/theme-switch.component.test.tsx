import { tap } from '@rollcall/gallery/hand';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { kitHarness } from '../testing/kit.tsx';
import { readThemeChoice, startTheme } from '../theme.ts';
import { setTheme } from '../theme-choice.ts';
import { dark, light } from '../tokens.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const harness = kitHarness();
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const ground = () => getComputedStyle(document.documentElement).backgroundColor;
const choose = (words: string) => tap(page.getByText(words).element() as HTMLElement);

afterEach(() => setTheme('system'));

it('shows the theme that is chosen at once, and keeps it in this browser', async () => {
  await harness.show({ render: () => <ThemeSwitch /> });
  expect(ground()).toBe(rgb(light.ground));
  choose('深色');
  expect(ground()).toBe(rgb(dark.ground));
  await expect.element(page.getByRole('radio', { name: '深色' })).toBeChecked();
  expect(readThemeChoice()).toBe('dark');
  choose('跟随系统');
  expect(ground()).toBe(rgb(light.ground));
  expect(readThemeChoice()).toBe('system');
});

it('begins with what was chosen last', async () => {
  setTheme('dark');
  delete document.documentElement.dataset['theme'];
  startTheme();
  await harness.show({ render: () => <ThemeSwitch /> });
  expect(ground()).toBe(rgb(dark.ground));
  await expect.element(page.getByRole('radio', { name: '深色' })).toBeChecked();
});
