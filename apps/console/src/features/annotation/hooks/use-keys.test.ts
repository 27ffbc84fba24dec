import { describe, expect, it } from 'vitest';
import { actOf } from './use-keys.ts';

const press = (key: string, modifiers: Partial<Parameters<typeof actOf>[0]> = {}) =>
  actOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers });

describe('keys of the overlay', () => {
  it.each([
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['z', { metaKey: true }, 'undo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['s', { ctrlKey: true }, 'replace'],
    ['Enter', { metaKey: true }, 'review'],
    ['+', { shiftKey: true }, 'zoomIn'],
    ['-', {}, 'zoomOut'],
    ['3', {}, 'width3'],
    ['ArrowRight', {}, 'next'],
    ['R', { shiftKey: true }, 'rotate'],
    ['z', {}, undefined],
    ['r', { ctrlKey: true }, undefined],
    ['ArrowLeft', { altKey: true }, undefined],
    ['Enter', {}, undefined],
  ] as const)('%s %j', (key, modifiers, act) => {
    expect(press(key, modifiers)).toBe(act);
  });
});
