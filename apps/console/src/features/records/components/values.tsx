import type { AnsweredField, Field, Place } from '@rollcall/contract';
import { nearestPlace } from '@rollcall/rules/submission/geo';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { metresInWords } from '../model/time-in-words.ts';
import { type Block, blocksOf } from '../model/values.ts';
import { Pictures } from './pictures.tsx';

interface ValuesProps {
  fields: readonly AnsweredField[];
  /** Fields of the activity: they tell an article from a text. */
  definitions?: readonly Field[];
  /** Places of the activity, to tell how far a place is from them. */
  places?: readonly Place[];
  /** Draws on one of the pictures. */
  onAnnotate?: ((url: string) => void) | undefined;
}

/** Values of a member, each field by its kind (REC-07). */
export function Values({ fields, definitions = [], places = [], onAnnotate }: ValuesProps) {
  const blocks = blocksOf(fields, definitions);
  if (blocks.length === 0) return null;
  return (
    <dl className="rec-values">
      {blocks.map((block, index) => (
        <div key={index} className="rec-value">
          <dt>{block.name}</dt>
          <dd>
            <Value block={block} places={places} onAnnotate={onAnnotate} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({
  block,
  places,
  onAnnotate,
}: {
  block: Block;
  places: readonly Place[];
  onAnnotate: ValuesProps['onAnnotate'];
}) {
  switch (block.kind) {
    case 'text':
      return block.mark ? (
        <Tag tone="amber">{block.text}</Tag>
      ) : (
        <span className="rec-text">{block.text}</span>
      );
    case 'place':
      return <PlaceValue block={block} places={places} />;
    case 'article':
      return (
        <a className="rec-link" href={block.url} target="_blank" rel="noopener noreferrer">
          {block.title}
          <Icon name="external" size={16} />
        </a>
      );
    case 'pictures':
      return <Pictures urls={block.urls} onAnnotate={onAnnotate} />;
    case 'signature':
      return <Pictures urls={block.urls} wide />;
    // A member's own recording has no captions; the empty track says so to the player.
    case 'videos':
      return (
        <span className="rec-media">
          {block.urls.map((url, index) => (
            <video
              key={url}
              className="rec-video"
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
        <span className="rec-media">
          {block.urls.map((url, index) => (
            <audio
              key={url}
              className="rec-audio"
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
      return block.files.map(({ url, name }, index) => (
        <a key={url} className="rec-file" href={url} download="">
          <Icon name="file" size={16} />
          {name || `${t('附件 {{n}}', { n: index + 1 })}${/\.[a-z]+$/.exec(url)?.[0] ?? ''}`}
        </a>
      ));
  }
}

function PlaceValue({ block, places }: { block: Block & { kind: 'place' }; places: readonly Place[] }) {
  const { latitude, longitude, text } = block;
  const nearest = nearestPlace(places, block);
  // Both the activity's places and this one are GCJ-02, as this map's are.
  const map = `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(text)}`;
  return (
    <span className="rec-place">
      <Icon name="location" size={16} />
      {text}
      {nearest && <span>{t(' · 距签到点 {{distance}}', { distance: metresInWords(nearest.distance) })}</span>}
      <a className="rec-link" href={map} target="_blank" rel="noopener noreferrer">
        {t('查看地图')}
      </a>
    </span>
  );
}
