import type { Field, Place, ShownField } from '@rollcall/contract';
import { nearestPlace } from '@rollcall/rules/geo';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { metresInWords } from '../model/moment.ts';
import { type Block, blocksOf } from '../model/values.ts';
import { Lightbox } from './Lightbox.tsx';

interface ValuesProps {
  fields: readonly ShownField[];
  /** What the activity asks for: tells an article from a text. */
  asked?: readonly Field[];
  /** Places of the activity, to tell how far a place is from them. */
  places?: readonly Place[];
}

/** What a member filled in, each field by its kind (REC-07). */
export function Values({ fields, asked = [], places = [] }: ValuesProps) {
  const blocks = blocksOf(fields, asked);
  if (blocks.length === 0) return null;
  return (
    <dl className="hub-values">
      {blocks.map((block, index) => (
        <div key={index} className="hub-value">
          <dt>{block.name}</dt>
          <dd>
            <Value block={block} places={places} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ block, places }: { block: Block; places: readonly Place[] }) {
  const t = useT();
  switch (block.kind) {
    case 'text':
      return block.mark ? (
        <Tag tone="amber">{block.text}</Tag>
      ) : (
        <span className="hub-text">{block.text}</span>
      );
    case 'place':
      return <PlaceValue block={block} places={places} />;
    case 'article':
      return (
        <a className="hub-link" href={block.url} target="_blank" rel="noopener noreferrer">
          {block.title}
          <Icon name="external" size={16} />
        </a>
      );
    case 'pictures':
    case 'signature':
      return <Pictures urls={block.urls} wide={block.kind === 'signature'} />;
    // A member's own recording has no captions; the empty track says so to the player.
    case 'videos':
      return (
        <span className="hub-media">
          {block.urls.map((url, index) => (
            <video
              key={url}
              className="hub-video"
              // The second given makes every browser draw a first picture before it plays.
              src={`${url}#t=0.1`}
              controls
              playsInline
              preload="metadata"
              aria-label={t('{{name}} {{n}}', { name: block.name, n: index + 1 })}
            >
              <track kind="captions" />
            </video>
          ))}
        </span>
      );
    case 'audios':
      return (
        <span className="hub-media">
          {block.urls.map((url, index) => (
            <audio
              key={url}
              className="hub-audio"
              src={url}
              controls
              preload="metadata"
              aria-label={t('{{name}} {{n}}', { name: block.name, n: index + 1 })}
            >
              <track kind="captions" />
            </audio>
          ))}
        </span>
      );
    case 'files':
      return block.urls.map((url, index) => (
        <a key={url} className="hub-file" href={url} download="">
          <Icon name="file" size={16} />
          {t('附件 {{n}}', { n: index + 1 })}
          <span className="hub-quiet">{/\.([a-z]+)$/.exec(url)?.[1]}</span>
        </a>
      ));
  }
}

function PlaceValue({ block, places }: { block: Block & { kind: 'place' }; places: readonly Place[] }) {
  const t = useT();
  const { latitude, longitude, text } = block;
  const nearest = nearestPlace(places, block);
  // Both the activity's places and this one are GCJ-02, as this map's are.
  const map = `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(text)}`;
  return (
    <span className="hub-place">
      <Icon name="location" size={16} />
      {text}
      {nearest && <span>{t(' · 距签到点 {{distance}}', { distance: metresInWords(nearest.distance) })}</span>}
      <a className="hub-link" href={map} target="_blank" rel="noopener noreferrer">
        {t('查看地图')}
      </a>
    </span>
  );
}

function Pictures({ urls, wide }: { urls: readonly string[]; wide: boolean }) {
  const t = useT();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <span className="hub-pictures">
        {urls.map((url, index) => (
          <button
            key={url}
            type="button"
            className={wide ? 'hub-picture hub-signature' : 'hub-picture'}
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
