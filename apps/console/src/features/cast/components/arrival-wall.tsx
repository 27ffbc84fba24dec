import type { Arrival } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { CastAvatar } from './cast-avatar.tsx';

/** Places in a row. */
const COLUMNS = 7;

/** The name's letters are as large as its place has room for: six in full size, eight smaller, more on two lines. */
function sizeOf(name: string): '' | 'long' | 'longest' {
  // Letters, digits and signs of ASCII are about half as wide as the others.
  const width = [...name].reduce((sum, letter) => sum + (letter <= '~' ? 0.55 : 1), 0);
  if (width <= 6) return '';
  return width <= 8 ? 'long' : 'longest';
}

interface PlaceProps {
  arrival: Arrival;
  index: number;
  /** Came while the screen was open: stamped, which those who were here before are not again. */
  fresh: boolean;
}

function Place({ arrival, index, fresh }: PlaceProps) {
  // As it was when it came: what is drawn anew in the middle of a stamp must not cut it short.
  const [stamped] = useState(fresh);
  return (
    <li
      className={`cast-place${index === 0 ? ' newest' : ''}${stamped ? ' fresh' : ''}`}
      style={{ '--column': index % COLUMNS, '--row': Math.floor(index / COLUMNS) } as CSSProperties}
    >
      <CastAvatar name={arrival.name} src={arrival.avatar} />
      <span className={`cast-name ${sizeOf(arrival.name)}`} title={arrival.name}>
        {arrival.name}
      </span>
      <span className="cast-nth">
        {arrival.makeup === 1 ? t('补签') : t('第 {{n}} 位', { n: arrival.nth })}
      </span>
    </li>
  );
}

interface ArrivalWallProps {
  arrivals: readonly Arrival[];
  rows: number;
  /** Somebody may still come. */
  open: boolean;
}

/**
 * The newest avatars, each in a place of a fixed grid: who comes takes the first, the others move on. Only places
 * change (transforms), never the layout.
 */
export function ArrivalWall({ arrivals, rows, open }: ArrivalWallProps) {
  const opening = useRef(true);
  useEffect(() => {
    opening.current = false;
  }, []);
  const shown = arrivals.slice(0, COLUMNS * rows);
  return (
    <div className="cast-wall" style={{ '--rows': rows, '--columns': COLUMNS } as CSSProperties}>
      {open && shown.length === 0 && <p className="cast-empty">{t('扫码签到，第一个到的会出现在这里')}</p>}
      <ul aria-label={t('最新签到')}>
        {shown.map((arrival, index) => (
          <Place key={arrival.pt_id} arrival={arrival} index={index} fresh={!opening.current} />
        ))}
      </ul>
    </div>
  );
}
