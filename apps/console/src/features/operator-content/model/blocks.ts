import type { ManualBlock } from '@rollcall/contract';
import { text } from '@rollcall/web/i18n';

/** A piece of a page while it is written: `key` stays when it moves. */
export interface Draft {
  key: number;
  type: ManualBlock['type'];
  /** Lines of a list one below the other; of a picture what it shows. */
  text: string;
  url: string;
}

export const BLOCK_NAMES: Record<ManualBlock['type'], string> = text({
  text: '段落',
  head: '小标题',
  steps: '步骤',
  list: '要点',
  hint: '提示',
  picture: '图片',
});
export const BLOCK_TYPES = Object.keys(BLOCK_NAMES) as ManualBlock['type'][];

let keys = 0;
export const newDraft = (type: ManualBlock['type'], text = '', url = ''): Draft => ({
  key: ++keys,
  type,
  text,
  url,
});

export const draftsOf = (blocks: readonly ManualBlock[]): Draft[] =>
  blocks.map((block) =>
    'items' in block
      ? newDraft(block.type, block.items.join('\n'))
      : newDraft(block.type, block.text, block.type === 'picture' ? block.url : ''),
  );

/** Blocks as written so far, without those that are still empty. */
export function blocksOf(drafts: readonly Draft[]): ManualBlock[] {
  return drafts.flatMap(({ type, text, url }): ManualBlock[] => {
    const words = text.trim();
    if (type === 'picture') return url ? [{ type, url, text: words }] : [];
    if (words === '') return [];
    if (type !== 'steps' && type !== 'list') return [{ type, text: words }];
    const items = words
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    return [{ type, items }];
  });
}
