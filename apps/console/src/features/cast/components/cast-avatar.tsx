import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { colourOf } from '@rollcall/web/name-colour';
import { useState } from 'react';

/** An avatar that grows with the screen: the picture, or the first letter of the name. */
export function CastAvatar({ name, src }: { name: string; src: string }) {
  const [broken, setBroken] = useState('');
  if (src && broken !== src)
    return <img className="cast-avatar" src={listPicture(src)} alt="" onError={() => setBroken(src)} />;
  return (
    <span className="cast-avatar" style={{ background: colourOf(name) }} aria-hidden="true">
      {[...name.trim()][0] ?? '·'}
    </span>
  );
}
