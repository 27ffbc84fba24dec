import { ACTIVITY_MESSAGES, type ContentBlock, LIMITS } from '@rollcall/contract';
import type { FeatureTag } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';

type Added<T> = { ok: true; list: T[] } | { ok: false; message: string };
export type BlockType = ContentBlock['type'];

const EMPTY_TEXT: ContentBlock = { type: 'text', value: '' };

/** Blocks to edit: those saved, or the plain text of an old activity as one block, or one empty text block. */
export function blocksToEdit(rules: readonly ContentBlock[], rule: string): ContentBlock[] {
  if (rules.length > 0) return [...rules];
  return [rule === '' ? EMPTY_TEXT : { type: 'text', value: rule }];
}

/** Blocks to save. A single empty text block is only the editor's invitation to type and no description. */
export function blocksToSave(blocks: readonly ContentBlock[]): ContentBlock[] {
  const only = blocks[0];
  return blocks.length === 1 && only?.type === 'text' && only.value.trim() === '' ? [] : [...blocks];
}

/** Reason that a block cannot be added: a gate of a free initiator, or a limit in words. */
type Obstacle = { gate: FeatureTag } | { message: string };

/** Most blocks of a kind, with what is said past them (RULE-07 to RULE-09). */
const CAPS: Partial<Record<BlockType, { most: number; message: string }>> = {
  audio: { most: LIMITS.descriptionAudio.certified, message: ACTIVITY_MESSAGES.descriptionAudio },
  video: { most: LIMITS.descriptionVideo, message: ACTIVITY_MESSAGES.descriptionVideo },
  file: { most: LIMITS.descriptionFiles, message: ACTIVITY_MESSAGES.descriptionFiles },
};

/**
 * Asked before a block is recorded or chosen, so that nothing is uploaded in vain; null: it may be added.
 * @param gatesFiles of homework, where files are for certified initiators alone (G46)
 */
export function obstacleTo(
  blocks: readonly ContentBlock[],
  type: BlockType,
  certified: boolean,
  gatesFiles = false,
): Obstacle | null {
  const shown = type === 'text' ? blocks : blocksToSave(blocks);
  if (shown.length >= LIMITS.descriptionItems) return { message: t(ACTIVITY_MESSAGES.descriptionItems) };
  const count = shown.filter((block) => block.type === type).length;
  if (!certified && type === 'video') return { gate: 'video' };
  if (!certified && type === 'file' && gatesFiles) return { gate: 'file' };
  if (!certified && type === 'audio' && count >= LIMITS.descriptionAudio.free) return { gate: 'audio' };
  const cap = CAPS[type];
  return cap && count >= cap.most ? { message: cap.message } : null;
}

/** Adds a block at the end, up to 30 of all kinds (RULE-06). An untouched first text block gives way. */
export function addBlock(blocks: readonly ContentBlock[], block: ContentBlock): Added<ContentBlock> {
  const shown = block.type === 'text' ? blocks : blocksToSave(blocks);
  if (shown.length >= LIMITS.descriptionItems)
    return { ok: false, message: t(ACTIVITY_MESSAGES.descriptionItems) };
  return { ok: true, list: [...shown, block] };
}

/** Identity of a block while it is moved: its file, or its place where it is text. */
export function blockKey(block: ContentBlock, index: number): string {
  switch (block.type) {
    case 'text':
      return `text ${index}`;
    case 'img':
      return block.value;
    case 'audio':
      return block.url;
    case 'video':
      return block.url_play;
    case 'file':
      return block.file_url;
  }
}

/** A text with its words masked; the server answered without the blanks at the ends. */
export function withMasked(text: string, masked: string): string {
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + masked + text.slice(text.trimEnd().length);
}
