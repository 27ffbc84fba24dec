import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { useState } from 'react';

const HUES = ['#41699b', '#5b7f3b', '#7d5f9c', '#9a6235', '#3f7f86', '#8a5570'] as const;

/** The same name has the same colour everywhere. */
export function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return HUES[sum % HUES.length] ?? HUES[0];
}

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
