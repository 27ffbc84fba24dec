import { Tag } from '@rollcall/ui/primitives/tag';
import './fields.css';
import type { AnsweredField, Field } from '@rollcall/contract/field/field';
import { LinkIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import { type Shown, shownValue } from '../../lib/shown-value.ts';
import { AudioPlayer } from '../media/audio-player.tsx';
import { FileLink } from '../media/file-link.tsx';
import { PictureWall } from '../media/picture-wall.tsx';
import { VideoPlayer } from '../media/video-player.tsx';

function Value({ name, shown }: { name: string; shown: Shown }) {
  switch (shown.kind) {
    case 'text':
      return shown.mark ? (
        <p>
          <Tag tone="amber">{shown.text}</Tag>
        </p>
      ) : (
        <p className="pre">{shown.text}</p>
      );
    case 'place':
      return <p className="num">{shown.text}</p>;
    case 'pictures':
    case 'signature':
      return <PictureWall urls={shown.urls} name={name} wide={shown.kind === 'signature'} />;
    case 'videos':
      return shown.urls.map((url) => <VideoPlayer key={url} src={url} label={name} />);
    case 'audios':
      return shown.urls.map((url, index) => (
        <AudioPlayer key={url} src={url} label={t('{{name}}第 {{n}} 条', { name, n: index + 1 })} />
      ));
    case 'files':
      return shown.files.map((file, index) => (
        <FileLink
          key={file.url}
          url={file.url}
          name={file.name || t('{{name}} {{n}}', { name, n: index + 1 })}
        />
      ));
    case 'article':
      return (
        <a className="text-link" href={shown.address} target="_blank" rel="noopener noreferrer">
          <LinkIcon />
          {shown.title}
        </a>
      );
  }
}

interface FilledListProps {
  filled: readonly AnsweredField[];
  /** Fields of the activity: they tell an article from a text. */
  fields?: readonly Field[];
  identity?: boolean;
}

/** A submission, for reading. */
export function FilledList({ filled, fields = [], identity = false }: FilledListProps) {
  return (
    <section className="card stack">
      {filled.map((one) => {
        const field = fields.find(({ field_key }) => field_key === one.key);
        return (
          <div key={one.key} className="filled">
            <p className="field-desc">{one.name}</p>
            <Value name={one.name} shown={shownValue(one, field, identity)} />
          </div>
        );
      })}
    </section>
  );
}
