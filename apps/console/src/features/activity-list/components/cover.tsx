import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { colourOf } from '@rollcall/web/name-colour';
import { type ReactNode, useState } from 'react';

const SLATE = '#5d6672';

interface CoverProps {
  title: string;
  banner: string;
  /** Over: slate instead of a colour. */
  over: boolean;
  children: ReactNode;
}

/** The head of a card: the banner, or a calm colour of its own with the first character of the title. */
export function Cover({ title, banner, over, children }: CoverProps) {
  const [broken, setBroken] = useState(false);
  const pictured = banner !== '' && !broken;
  return (
    <div className="card-cover" style={{ backgroundColor: over ? SLATE : colourOf(title) }}>
      {pictured ? (
        <img
          src={listPicture(banner)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="card-letter" aria-hidden="true">
          {[...title.trim()][0] ?? ''}
        </span>
      )}
      {children}
    </div>
  );
}
