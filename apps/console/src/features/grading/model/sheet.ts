/** Form of one filled field, as in the list of records. */
export type Block =
  | { kind: 'text'; name: string; text: string; mark: boolean }
  | { kind: 'pictures' | 'signature' | 'videos' | 'audios'; name: string; urls: string[] }
  | { kind: 'files'; name: string; files: { url: string; name: string }[] }
  | { kind: 'article'; name: string; title: string; url: string }
  | { kind: 'place'; name: string; text: string };

/** A picture of a submission or of its correction, with the name of its field. */
export interface SheetPicture {
  url: string;
  from: 'fill' | 'fix';
  name: string;
}

/** Pictures that are shown one at a time, those of the correction last. Signatures stand with the text. */
export const sheetPictures = (filled: readonly Block[], fixed: readonly Block[]): SheetPicture[] => {
  const of = (from: 'fill' | 'fix', blocks: readonly Block[]) =>
    blocks.flatMap((block) =>
      block.kind === 'pictures' ? block.urls.map((url) => ({ url, from, name: block.name })) : [],
    );
  return [...of('fill', filled), ...of('fix', fixed)];
};

export const withoutPictures = (blocks: readonly Block[]): Block[] =>
  blocks.filter(({ kind }) => kind !== 'pictures');

/**
 * Scrolls the first part that has room in that direction by most of its height; false where none has, at the end of
 * everything.
 */
export function scrollParts(parts: readonly HTMLElement[], by: 1 | -1): boolean {
  const part = parts.find(({ scrollTop, scrollHeight, clientHeight }) =>
    by > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0,
  );
  part?.scrollBy({ top: by * part.clientHeight * 0.7, behavior: 'smooth' });
  return part !== undefined;
}

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
