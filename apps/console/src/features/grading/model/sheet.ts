/** Form of one filled field, as in the list of records. */
export type Block =
  | { kind: 'text'; name: string; text: string; mark: boolean }
  | { kind: 'pictures' | 'signature' | 'videos' | 'audios'; name: string; urls: string[] }
  | { kind: 'files'; name: string; files: { url: string; name: string }[] }
  | { kind: 'article'; name: string; title: string; url: string }
  | { kind: 'place'; name: string; text: string };

/** Pictures among the blocks, to be loaded before they are looked at. */
export const picturesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'pictures' ? block.urls : []));

/** Plays what plays, one thing at a time: pauses it, goes on with it, or begins the next one. */
export function playNext(
  media: readonly HTMLMediaElement[],
  last: HTMLMediaElement | null,
): HTMLMediaElement | null {
  const playing = media.find((one) => !one.paused);
  if (playing) {
    playing.pause();
    return playing;
  }
  const at = last ? media.indexOf(last) : -1;
  const next = at >= 0 && !media[at]!.ended ? media[at] : (media[at + 1] ?? media[0]);
  void next?.play().catch(() => undefined);
  return next ?? null;
}
