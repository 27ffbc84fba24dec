import { afterEach, expect, it, vi } from 'vitest';
import { commandOptions } from './command-options.ts';

afterEach(() => vi.restoreAllMocks());

const OPTIONS = { 'dry-run': { type: 'boolean', default: false } } as const;

it('a command reads the options that it knows', () => {
  expect(commandOptions({ args: ['--dry-run'], options: OPTIONS }).values).toEqual({ 'dry-run': true });
});

it.each([['--dry'], ['--dry-run=yes'], ['folder']])('%s is refused in a sentence, with 2', (arg) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const end = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  expect(() => commandOptions({ args: [arg], options: OPTIONS })).toThrow('ended');
  expect(end).toHaveBeenCalledExactlyOnceWith(2);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^[A-Z].*/)]]);
});
