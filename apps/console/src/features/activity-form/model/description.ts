import { type ContentBlock, LIMITS, MESSAGES } from '@rollcall/contract';

export type Added<T> = { ok: true; list: T[] } | { ok: false; message: string };

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

/** Plain `rule` that goes with the blocks: their texts, one below the other (FORM-15). */
export const plainText = (blocks: readonly ContentBlock[]): string =>
  blocks
    .flatMap((block) => (block.type === 'text' && block.value.trim() ? [block.value.trim()] : []))
    .join('\n');

/** Adds a block at the end, up to 30 of all kinds (RULE-06). An untouched first text block gives way. */
export function addBlock(blocks: readonly ContentBlock[], block: ContentBlock): Added<ContentBlock> {
  const kept = block.type === 'text' ? blocks : blocksToSave(blocks);
  if (kept.length >= LIMITS.descriptionItems) return { ok: false, message: MESSAGES.descriptionItems };
  return { ok: true, list: [...kept, block] };
}
