import type { ManualBlock } from '@rollcall/contract';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';

/** The pieces of a page of the manual. */
export function Blocks({ blocks }: { blocks: readonly ManualBlock[] }) {
  return (
    <div className="manual">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ManualBlock }) {
  const t = useT();
  switch (block.type) {
    case 'head':
      return <h2>{t(block.text)}</h2>;
    case 'text':
      return <p>{t(block.text)}</p>;
    case 'hint':
      return (
        <p className="manual-hint">
          <Icon name="info" />
          <span>{t(block.text)}</span>
        </p>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{t(item)}</li>
          ))}
        </ol>
      );
  }
}
