import { type ContentBlock, LIMITS } from '@rollcall/contract';
import { Input } from 'antd';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';
import { useMasking } from '../hooks/useMasking.ts';
import type { BlockType } from '../model/description.ts';
import type { Step } from '../model/ordering.ts';
import { AudioClip } from './AudioClip.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { VideoClip } from './VideoClip.tsx';

const NAMES: Record<BlockType, string> = {
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
  invalid: boolean;
  onChange: (block: ContentBlock) => void;
  onMove: (step: Step) => void;
  onRemove: () => void;
}

/** One block of a description with its place in the order. */
export function DescriptionBlock(props: DescriptionBlockProps) {
  const t = useT();
  const { block, index, alone, invalid, onChange, onMove, onRemove } = props;
  const name = t('第 {{n}} 条{{kind}}', { n: index + 1, kind: t(NAMES[block.type]) });
  return (
    <div className={invalid ? 'af-block af-block-wrong' : 'af-block'} data-field={`rules.${index}`}>
      <span className="af-block-kind">{t(NAMES[block.type])}</span>
      <div className="af-block-body">
        {block.type === 'text' && (
          <TextBlock
            label={name}
            value={block.value}
            onChange={(value) => onChange({ type: 'text', value })}
          />
        )}
        {block.type === 'img' && <img src={block.value} alt={name} />}
        {block.type === 'audio' && <AudioClip src={block.url} seconds={block.duration} name={name} />}
        {block.type === 'video' && (
          <VideoClip src={block.url_play} still={block.url} seconds={block.duration ?? 0} name={name} />
        )}
        {block.type === 'file' && (
          <a className="af-file" href={block.file_url} download={block.file_name}>
            <Icon name="file" size={16} />
            <span>{block.file_name}</span>
          </a>
        )}
      </div>
      {!alone && <OrderButtons name={name} onMove={onMove} onRemove={onRemove} />}
      {alone && block.type !== 'text' && <OrderButtons name={name} onRemove={onRemove} />}
    </div>
  );
}

interface TextBlockProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function TextBlock({ label, value, onChange }: TextBlockProps) {
  const t = useT();
  const masking = useMasking(value, onChange);
  return (
    <Input.TextArea
      variant="borderless"
      aria-label={label}
      value={value}
      placeholder={t('写给参与者：为什么签到、怎么签到')}
      autoSize={{ minRows: 1, maxRows: 14 }}
      onChange={(event) => onChange([...event.target.value].slice(0, LIMITS.description).join(''))}
      {...masking}
    />
  );
}
