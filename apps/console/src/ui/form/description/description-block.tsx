import { type ContentBlock, LIMITS } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t, text } from '@rollcall/web/i18n';
import type { BlockType } from '../../../lib/form/description.ts';
import { useMasking } from '../../../lib/form/hooks/use-masking.ts';
import type { Step } from '../../../lib/form/ordering.ts';
import { OrderButtons } from '../controls/order-buttons.tsx';
import { AudioClip } from '../media/audio-clip.tsx';
import { VideoClip } from '../media/video-clip.tsx';

const NAMES: Record<BlockType, string> = text({
  text: '文字',
  img: '图片',
  audio: '语音',
  video: '视频',
  file: '文件',
});

interface DescriptionBlockProps {
  block: ContentBlock;
  index: number;
  /** Path of the block. */
  at: string;
  prompt: string;
  /** The only block: it can be emptied, but there is nothing to move or remove. */
  alone: boolean;
  invalid: boolean;
  onChange: (block: ContentBlock) => void;
  onMove: (step: Step) => void;
  onRemove: () => void;
}

/** One block of a description with its place in the order. */
export function DescriptionBlock(props: DescriptionBlockProps) {
  const { block, index, at, prompt, alone, invalid, onChange, onMove, onRemove } = props;
  const name = t('第 {{n}} 条{{kind}}', { n: index + 1, kind: t(NAMES[block.type]) });
  return (
    <div className={invalid ? 'af-block af-block-wrong' : 'af-block'} data-field={at}>
      <span className="af-block-kind">{t(NAMES[block.type])}</span>
      <div className="af-block-body">
        {block.type === 'text' && (
          <TextBlock
            label={name}
            prompt={prompt}
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
  prompt: string;
  value: string;
  onChange: (value: string) => void;
}

function TextBlock({ label, prompt, value, onChange }: TextBlockProps) {
  const masking = useMasking(value, onChange);
  return (
    <TextArea
      frameless
      rows={1}
      label={label}
      value={value}
      placeholder={prompt}
      onChange={(typed) => onChange([...typed].slice(0, LIMITS.description).join(''))}
      {...masking}
    />
  );
}
