import { useCallback, useEffect, useState } from 'react';
import { t } from './i18n.ts';
import { inWechat } from './wechat.ts';

export interface Fix {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
  /** Browsers say WGS-84; the conversion is the server's and the rules' (design §9). */
  datum: 'wgs84';
}
export type PositionFailure = 'denied' | 'timeout' | 'unavailable' | 'unsupported';
export type PositionState =
  | { phase: 'off' }
  | { phase: 'asking' }
  | { phase: 'found'; fix: Fix }
  | { phase: 'failed'; why: PositionFailure };

const TIMEOUT_MS = 12_000;

/** What to do about a position that could not be had. */
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

/** Where the phone is now; rejects with a `PositionFailure`. The messenger's own means where it gives them. */
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
  look: () => void;
} {
  const [position, setPosition] = useState<PositionState>({ phase: 'off' });
  const look = useCallback(
    (missing: (why: PositionFailure) => void = () => undefined) =>
      void locate().then((fix) => setPosition({ phase: 'found', fix }), missing),
    [],
  );
  const again = useCallback(() => {
    setPosition({ phase: 'asking' });
    look((why) => setPosition({ phase: 'failed', why }));
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

/** How often the position of who is not there yet is looked at. */
const FOLLOW_MS = 5_000;

/**
 * Asks again and again while `far`, so that who walks the last metres sees it. No watch: beside one, Chrome answers no
 * other question about the position before the phone moves.
 */
export function useFollow(far: boolean, look: () => void): void {
  useEffect(() => {
    if (!far) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [far, look]);
}
