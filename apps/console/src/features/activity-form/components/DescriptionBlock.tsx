import { type ContentBlock, checkSensitive, LIMITS, MESSAGES } from '@rollcall/contract';
import { Input } from 'antd';
import { api } from '../../../lib/client.ts';
import { useT } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import type { Step } from '../model/ordering.ts';
import { OrderButtons } from './OrderButtons.tsx';

const NAMES: Record<ContentBlock['type'], string> = {
  text: '文字',
  img: '图片',
  audio: '语音',
  video: '视频',
  file: '文件',
};

interface DescriptionBlockProps {
  block: ContentBlock;
  index: number;
  /** The only block: it can be emptied, but there is nothing to move or remove. */
  alone: boolean;
  onChange: (block: ContentBlock) => void;
  onMove: (step: Step) => void;
  onRemove: () => void;
}

/** One block of a description with its place in the order. */
export function DescriptionBlock({ block, index, alone, onChange, onMove, onRemove }: DescriptionBlockProps) {
  const t = useT();
  const name = t('第 {{n}} 条{{kind}}', { n: index + 1, kind: t(NAMES[block.type]) });

  const mask = async (value: string) => {
    if (value.trim() === '') return;
    try {
      const { data } = await api(checkSensitive, { text: value });
      if (!data.hit) return;
      onChange({ type: 'text', value: data.masked });
      toast.error(MESSAGES.descriptionSensitive);
    } catch {
      // The save judges the text again; a check while typing that gets no answer need not disturb.
    }
  };
  return (
    <div className="af-block" data-field={`rules.${index}`}>
      <span className="af-block-kind">{t(NAMES[block.type])}</span>
      <div className="af-block-body">
        {block.type === 'text' && (
          <Input.TextArea
            variant="borderless"
            aria-label={name}
            value={block.value}
            placeholder={t('写给参与者：为什么签到、怎么签到')}
            autoSize={{ minRows: 1, maxRows: 14 }}
            onChange={(event) =>
              onChange({ type: 'text', value: [...event.target.value].slice(0, LIMITS.description).join('') })
            }
            onBlur={(event) => void mask(event.target.value)}
          />
        )}
        {block.type === 'img' && <img src={block.value} alt={name} />}
        {block.type === 'file' && <span>{block.file_name}</span>}
        {(block.type === 'audio' || block.type === 'video') && (
          <span>{t('{{n}} 秒', { n: block.duration ?? 0 })}</span>
        )}
      </div>
      {!alone && <OrderButtons name={name} onMove={onMove} onRemove={onRemove} />}
      {alone && block.type !== 'text' && <OrderButtons name={name} onRemove={onRemove} />}
    </div>
  );
}
