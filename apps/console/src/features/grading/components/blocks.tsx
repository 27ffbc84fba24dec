import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import type { Block } from '../model/sheet.ts';

/** Filled fields, large enough to be judged. */
export function Blocks({ blocks, onWide }: { blocks: readonly Block[]; onWide: () => void }) {
  return blocks.map((block, index) => (
    <section key={index} className="mk-block">
      <h3>{block.name}</h3>
      <Content block={block} onWide={onWide} />
    </section>
  ));
}

function Content({ block, onWide }: { block: Block; onWide: () => void }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  switch (block.kind) {
    case 'text':
      return block.mark ? <Tag tone="amber">{block.text}</Tag> : <p className="mk-words">{block.text}</p>;
    case 'place':
      return <p className="mk-words">{block.text}</p>;
    case 'article':
      return (
        <a href={block.url} target="_blank" rel="noopener noreferrer">
          {block.title}
        </a>
      );
    case 'pictures':
    case 'signature':
      return block.urls.map((url, index) =>
        broken.includes(url) ? (
          <p key={url} className="mk-note">
            {t('第 {{n}} 张图片没有加载出来', { n: index + 1 })}
          </p>
        ) : (
          <button
            key={url}
            type="button"
            className="mk-picture"
            aria-label={t('放大或还原图片')}
            onClick={onWide}
          >
            <img
              src={url}
              alt={t('第 {{n}} 张图片，共 {{all}} 张', { n: index + 1, all: block.urls.length })}
              onError={() => setBroken((all) => [...all, url])}
            />
          </button>
        ),
      );
    case 'videos':
      return block.urls.map((url, index) => (
        <video
          key={url}
          className="mk-video"
          // The second given makes every browser draw a first picture before it plays.
          src={`${url}#t=0.1`}
          controls
          playsInline
          preload="metadata"
          aria-label={t('视频 {{n}}', { n: index + 1 })}
        >
          <track kind="captions" />
        </video>
      ));
    case 'audios':
      return block.urls.map((url, index) => (
        <audio
          key={url}
          className="mk-audio"
          src={url}
          controls
          preload="metadata"
          aria-label={t('录音 {{n}}', { n: index + 1 })}
        >
          <track kind="captions" />
        </audio>
      ));
    case 'files':
      return block.files.map(({ url, name }, index) => (
        <a key={url} className="mk-file" href={url} download="">
          <Icon name="file" size={16} />
          {name || t('附件 {{n}}', { n: index + 1 })}
        </a>
      ));
  }
}
