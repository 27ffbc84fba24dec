import { Icon } from '@rollcall/ui/primitives/icon';
import { colourOf } from '@rollcall/web/name-colour';

/** The cover, or a calm ground with the title's first character where there is none. */
export function Cover({ src, title }: { src: string; title: string }) {
  if (src) return <img className="af-cover-picture" src={src} alt="" />;
  const letter = [...title.trim()][0];
  return (
    <div
      className="af-cover-picture"
      style={
        letter ? { background: colourOf(title) } : { background: 'var(--jade-wash)', color: 'var(--jade)' }
      }
      aria-hidden="true"
    >
      {letter ?? <Icon name="image" size={28} />}
    </div>
  );
}
