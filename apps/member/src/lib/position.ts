import { t } from '@rollcall/web/i18n';
import { useCallback, useEffect, useState } from 'react';
import type { Fix, PositionFailure } from './fix.ts';
import { inWechat } from './wechat.ts';

export type PositionState =
  | { phase: 'off' }
  | { phase: 'asking' }
  | { phase: 'found'; fix: Fix }
  | { phase: 'failed'; why: PositionFailure };

const TIMEOUT_MS = 12_000;

/** Help for a position that could not be determined. */
export function positionHelp(why: PositionFailure): { title: string; hint: string } {
  switch (why) {
    case 'denied':
      return {
        title: t('定位权限被拒绝'),
        hint: t('请在浏览器或微信的设置里允许此网页使用位置，再重新定位'),
      };
    case 'timeout':
      return { title: t('定位超时'), hint: t('走到窗边或室外，再重新定位') };
    case 'unavailable':
      return { title: t('暂时无法定位'), hint: t('请打开手机的定位服务，再重新定位') };
    case 'unsupported':
      return { title: t('此浏览器不能定位'), hint: t('请换用系统浏览器或微信打开') };
  }
}

const failureOf = (error: GeolocationPositionError): PositionFailure =>
  error.code === error.PERMISSION_DENIED
    ? 'denied'
    : error.code === error.TIMEOUT
      ? 'timeout'
      : 'unavailable';

/** Position of the phone; rejects with a `PositionFailure`. The messenger's own means where it gives them. */
export async function locate(): Promise<Fix> {
  if (!inWechat()) return locateByBrowser();
  const { locateByWechat } = await import('./wechat-sdk.ts');
  return (await locateByWechat()) ?? locateByBrowser();
}

const fixOf = ({ latitude, longitude, accuracy }: GeolocationCoordinates): Fix => ({
  latitude,
  longitude,
  accuracy,
  datum: 'wgs84',
});

function locateByBrowser(): Promise<Fix> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator) || !window.isSecureContext) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(fixOf(coords)),
      (error) => reject(failureOf(error)),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

/**
 * The position while a screen needs it, asked for on opening and by `again`; `look` asks
 * without a word, and leaves the last fix standing where it fails.
 */
export function usePosition(wanted: boolean): {
  position: PositionState;
  again: () => void;
  look: () => Promise<void>;
} {
  const [position, setPosition] = useState<PositionState>({ phase: 'off' });
  const look = useCallback(
    (missing: (why: PositionFailure) => void = () => undefined) =>
      locate().then((fix) => setPosition({ phase: 'found', fix }), missing),
    [],
  );
  const again = useCallback(() => {
    setPosition({ phase: 'asking' });
    // An older question that ends later takes nothing of what a newer one has found.
    void look((why) => setPosition((now) => (now.phase === 'found' ? now : { phase: 'failed', why })));
  }, [look]);
  useEffect(() => {
    if (!wanted) return;
    again();
    // Coming back to the page, the member has often walked on meanwhile.
    const onReturn = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [wanted, again]);
  return { position, again, look };
}

/** Milliseconds between two looks: of who may be there in a minute, and of who is far away or was not found. */
const SOON_MS = 5_000;
const LATER_MS = 30_000;
/** Metres that nobody walks within a minute or two. */
const FAR_METRES = 2_000;
// Asked again, the first would be refused again, and the second has nothing to ask.
const FOR_GOOD: readonly string[] = ['denied', 'unsupported'];

/**
 * Interval of new fixes for a member outside the range, by the metres that are still missing (0: there, undefined:
 * unknown); null where another fix tells nothing new.
 */
export function followEvery(
  position: PositionState,
  missing: number | undefined,
  rough: boolean,
): number | null {
  if (position.phase === 'failed') return FOR_GOOD.includes(position.why) ? null : LATER_MS;
  if (position.phase !== 'found' || missing === undefined) return null;
  if (missing > FAR_METRES) return LATER_MS;
  return missing > 0 || rough ? SOON_MS : null;
}

/**
 * Looks again and again, one look at a time, while the page is seen: so that who walks the last metres sees it. No
 * watch: beside one, Chrome answers no other question about the position before the phone moves.
 */
export function useFollow(every: number | null, look: () => Promise<void>): void {
  useEffect(() => {
    if (every === null) return;
    let looking = false;
    const timer = window.setInterval(() => {
      if (looking || document.visibilityState !== 'visible') return;
      looking = true;
      void look().then(() => {
        looking = false;
      });
    }, every);
    return () => clearInterval(timer);
  }, [every, look]);
}
