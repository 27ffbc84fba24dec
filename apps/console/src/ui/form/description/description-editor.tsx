import { type ContentBlock, LIMITS, lengthOf } from '@rollcall/contract';
import { descriptionText, type FeatureTag } from '@rollcall/rules';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useRef } from 'react';
import { addBlock, type BlockType, blockKey, obstacleTo } from '../../../lib/form/description.ts';
import { moveItem, type Step, withoutItem } from '../../../lib/form/ordering.ts';
import { DescriptionAdd } from './description-add.tsx';
import { DescriptionBlock } from './description-block.tsx';

interface DescriptionEditorProps {
  /** Accessible name of the description: 活动说明. */
  label: string;
  /** Path of its setting: `rules`. */
  at: string;
  /** Above the first text while it is empty. */
  prompt: string;
  /** Files are for certified initiators alone (G46). */
  gatesFiles?: boolean;
  blocks: readonly ContentBlock[];
  onChange: (blocks: ContentBlock[], options?: { quiet: boolean }) => void;
  certified: boolean;
  allowed: (tag: FeatureTag) => boolean;
  /** Error message of one block. */
  errorOf: (path: string) => string | undefined;
  /** A way to see it as members will. */
  preview?: ReactNode;
}

/** The description as ordered blocks of text, pictures, audio, video and files (FORM-15 to FORM-17). */
export function DescriptionEditor(props: DescriptionEditorProps) {
  const {
    label,
    at,
    prompt,
    gatesFiles = false,
    blocks,
    onChange,
    certified,
    allowed,
    errorOf,
    preview,
  } = props;
  // An upload ends later than it began: what it adds comes after what was written meanwhile.
  const latest = useRef(blocks);
  latest.current = blocks;

  const add = (block: ContentBlock) => {
    const added = addBlock(latest.current, block);
    if (added.ok) onChange(added.list, { quiet: true });
    else toast.error(t(added.message));
  };
  const mayAdd = (type: BlockType) => {
    const obstacle = obstacleTo(latest.current, type, certified, gatesFiles);
    if (!obstacle) return true;
    if ('gate' in obstacle) allowed(obstacle.gate);
    else toast.error(t(obstacle.message));
    return false;
  };
  const move = (index: number, step: Step) => {
    const moved = moveItem(blocks, index, step);
    if (moved.ok) onChange(moved.list);
    else toast.info(t(moved.message));
  };
  return (
    <fieldset className="af-blocks" aria-label={label}>
      {blocks.map((block, index) => (
        <DescriptionBlock
          key={blockKey(block, index)}
          block={block}
          index={index}
          alone={blocks.length === 1}
          at={`${at}.${index}`}
          prompt={prompt}
          invalid={errorOf(`${at}.${index}`) !== undefined}
          onChange={(next) => onChange(latest.current.map((old, i) => (i === index ? next : old)))}
          onMove={(step) => move(index, step)}
          onRemove={() => onChange(withoutItem(blocks, index))}
        />
      ))}
      <DescriptionAdd
        mayAdd={mayAdd}
        onAdd={add}
        allowed={allowed}
        certified={certified}
        note={
          <>
            {preview}
            {t('{{n}}/{{max}} 字 · {{items}}/{{most}} 条', {
              n: lengthOf(descriptionText(blocks)),
              max: LIMITS.description,
              items: blocks.length,
              most: LIMITS.descriptionItems,
            })}
          </>
        }
      />
    </fieldset>
  );
}
