import type { ActivityOverrides } from './builders.ts';

/** Token of the `n`th file named by a letter: for counts of files that tests put into the table themselves. */
export const token = (letter: string, n: number): string => letter.repeat(20) + String(n).padStart(2, '0');

const range = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Descriptions of so many voice messages, videos, files. */
export const audios = (count: number): ActivityOverrides => ({
  rules: range(count, (n) => ({ type: 'audio' as const, url: `/files/${token('a', n)}.mp3`, duration: 3 })),
});
export const videos = (count: number): ActivityOverrides => ({
  rules: range(count, (n) => ({
    type: 'video' as const,
    url: '',
    url_play: `/files/${token('v', n)}.mp4`,
    duration: 3,
  })),
});
export const documents = (count: number): ActivityOverrides => ({
  rules: range(count, (n) => ({
    type: 'file' as const,
    file_name: `${n}.pdf`,
    file_url: `/files/${token('f', n)}.pdf`,
  })),
});
