import { useState } from 'react';
import './avatar.css';

const HUES = 6;

/** Number of the hue behind the first letter of a name, 1 to 6; the same name has the same one everywhere. */
function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return (sum % HUES) + 1;
}

/** A picture of somebody, or the first letter of the name where there is none or it does not load. `size` in pixels. */
export function Avatar({ name, src, size = 32 }: { name: string; src?: string; size?: number }) {
  const [broken, setBroken] = useState('');
  const box = { width: size, height: size };
  if (src && broken !== src)
    return (
      <img
        className="ui-avatar"
        src={src}
        alt=""
        style={box}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  return (
    <span
      className="ui-avatar"
      style={{ ...box, background: `var(--hue-${hueOf(name)})`, fontSize: Math.round(size * 0.44) }}
      aria-hidden="true"
    >
      {[...name.trim()][0] ?? '·'}
    </span>
  );
}
