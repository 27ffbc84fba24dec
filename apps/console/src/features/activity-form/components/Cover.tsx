import { colourOf } from '../../../ui/Avatar.tsx';

/** The cover, or a calm ground with the title's first character where there is none. */
export function Cover({ src, title }: { src: string; title: string }) {
  if (src) return <img className="af-cover-picture" src={src} alt="" />;
  return (
    <div className="af-cover-picture" style={{ background: colourOf(title) }} aria-hidden="true">
      {[...title.trim()][0] ?? ''}
    </div>
  );
}
