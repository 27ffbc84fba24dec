import type { CastBarrage } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createLanes, type Flight } from '../model/lanes.ts';

const stillOnly = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Lines that stand side by side where nothing may move. */
const STANDING = 3;

/** The lines that members sent, passing in lanes; each lane takes the next line when the last one has come in. */
export function BarrageLanes({ lines }: { lines: readonly CastBarrage[] }) {
  const [still] = useState(stillOnly);
  const [lanes] = useState(createLanes);
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const latest = useRef(lines);
  latest.current = lines;

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => {
      const shown = new Set(latest.current.map(({ bid }) => bid));
      const next = lanes.next(latest.current, performance.now());
      setFlights((flying) => {
        // The flight of a hidden line is over, here as in the lanes: shown again, the line flies once.
        const retained = flying.filter(({ bid }) => shown.has(bid));
        if (next) return [...retained, next];
        return retained.length === flying.length ? flying : retained;
      });
    }, 350);
    return () => clearInterval(timer);
  }, [still, lanes]);

  if (lines.length === 0)
    return <p className="cast-lanes cast-lanes-empty">{t('打开签到页发弹幕，对现场的人说一句')}</p>;
  if (still)
    return (
      <ul className="cast-lanes standing" aria-label={t('弹幕')}>
        {lines.slice(-STANDING).map((line) => (
          <li key={line.bid} className="cast-line">
            <b>{line.nickname}</b>
            {line.content}
          </li>
        ))}
      </ul>
    );
  // A line that was hidden leaves in the middle of its flight.
  const shown = new Map(lines.map((line) => [line.bid, line]));
  return (
    <ul className="cast-lanes" aria-label={t('弹幕')}>
      {flights.map(({ id, bid, lane, width, seconds }) => {
        const line = shown.get(bid);
        return (
          line && (
            <li
              key={id}
              className="cast-line flying"
              style={{ '--lane': lane, '--width': width, '--seconds': `${seconds}s` } as CSSProperties}
              onAnimationEnd={() => {
                lanes.landed(id);
                setFlights((flying) => flying.filter((flight) => flight.id !== id));
              }}
            >
              <b>{line.nickname}</b>
              {line.content}
            </li>
          )
        );
      })}
    </ul>
  );
}
