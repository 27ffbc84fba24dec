import { type ContentBlock, LIMITS, lengthOf } from '@rollcall/contract';
import { useT } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import { addBlock, plainText } from '../model/description.ts';
import { moveItem, type Step, withoutItem } from '../model/ordering.ts';
import { DescriptionBlock } from './DescriptionBlock.tsx';
import { PictureButton } from './PictureButton.tsx';

interface DescriptionEditorProps {
  blocks: readonly ContentBlock[];
  onChange: (blocks: ContentBlock[], options?: { quiet: boolean }) => void;
  allowed: (tag: string) => boolean;
}

/** The description as ordered blocks of text and pictures (FORM-15 to FORM-17). */
export function DescriptionEditor({ blocks, onChange, allowed }: DescriptionEditorProps) {
  const t = useT();
  const add = (block: ContentBlock) => {
    const added = addBlock(blocks, block);
    if (added.ok) onChange(added.list, { quiet: true });
    else toast.error(added.message);
  };
  const move = (index: number, step: Step) => {
    const moved = moveItem(blocks, index, step);
    if (moved.ok) onChange(moved.list);
    else toast.info(moved.message);
  };
  const length = lengthOf(plainText(blocks));
  return (
    <fieldset className="af-blocks" aria-label={t('活动说明')}>
      {blocks.map((block, index) => (
        <DescriptionBlock
          key={index}
          block={block}
          index={index}
          alone={blocks.length === 1}
          onChange={(next) => onChange(blocks.map((old, i) => (i === index ? next : old)))}
          onMove={(step) => move(index, step)}
          onRemove={() => onChange(withoutItem(blocks, index))}
        />
      ))}
      <div className="af-line af-blocks-foot">
        <Button onClick={() => add({ type: 'text', value: '' })}>
          <Icon name="plus" size={16} />
          {t('文字')}
        </Button>
        <PictureButton
          label={t('图片')}
          use="checkin_rule"
          onDone={(value) => add({ type: 'img', value })}
          allowed={allowed}
        />
        <span className="af-count">
          {t('{{n}}/{{max}} 字 · {{items}}/{{most}} 条', {
            n: length,
            max: LIMITS.description,
            items: blocks.length,
            most: LIMITS.descriptionItems,
          })}
        </span>
      </div>
    </fieldset>
  );
}
