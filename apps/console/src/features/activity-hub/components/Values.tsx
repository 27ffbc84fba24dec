import type { ShownField } from '@rollcall/contract';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';
import { type Block, blocksOf } from '../model/values.ts';
import { Lightbox } from './Lightbox.tsx';

/** What a member filled in, each field by its kind (REC-07). */
export function Values({ fields }: { fields: readonly ShownField[] }) {
  const blocks = blocksOf(fields);
  if (blocks.length === 0) return null;
  return (
    <dl className="hub-values">
      {blocks.map((block, index) => (
        <div key={index} className="hub-value">
          <dt>{block.name}</dt>
          <dd>
            <Value block={block} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ block }: { block: Block }) {
  const t = useT();
  switch (block.kind) {
    case 'text':
      return <span className="hub-text">{block.text}</span>;
    case 'place':
      return (
        <span className="hub-place">
          <Icon name="location" size={16} />
          {block.text}
        </span>
      );
    case 'pictures':
      return <Pictures urls={block.urls} />;
    // A member's own recording has no captions; the empty track says so to the player.
    case 'videos':
      return block.urls.map((url) => (
        <video key={url} className="hub-video" src={url} controls preload="metadata" aria-label={block.name}>
          <track kind="captions" />
        </video>
      ));
    case 'audios':
      return block.urls.map((url) => (
        <audio key={url} className="hub-audio" src={url} controls preload="none" aria-label={block.name}>
          <track kind="captions" />
        </audio>
      ));
    case 'files':
      return block.urls.map((url, index) => (
        <a key={url} className="hub-file" href={url} download="">
          <Icon name="download" size={16} />
          {t('附件 {{n}}', { n: index + 1 })}
        </a>
      ));
  }
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <span className="hub-pictures">
        {urls.map((url, index) => (
          <button
            key={url}
            type="button"
            className="hub-picture"
            aria-label={t('查看第 {{n}} 张图片', { n: index + 1 })}
            onClick={() => setOpen(index)}
          >
            <img src={url} alt="" loading="lazy" />
          </button>
        ))}
      </span>
      {open !== null && <Lightbox urls={urls} index={open} onMove={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}
