import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { colourOf } from '@rollcall/web/name-colour';
import { useState } from 'react';

/** A picture of somebody, or the first letter of the name where there is no picture or it does not load. `size` in pixels. */
export function Avatar({ name, src, size = 32 }: { name: string; src?: string; size?: number }) {
  const [broken, setBroken] = useState('');
  const box = { width: size, height: size };
  if (src && broken !== src)
    return (
      <img
        className="rc-avatar"
        src={listPicture(src)}
        alt=""
        style={box}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  const letter = [...name.trim()][0] ?? '·';
  return (
    <span
      className="rc-avatar"
      style={{ ...box, background: colourOf(name), fontSize: Math.round(size * 0.44) }}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}
