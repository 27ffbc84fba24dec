import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds after the last move of the mouse until the bar leaves the picture. */
const STAY_MS = 3000;

/** Controls for the organiser at the screen's computer; hidden while nobody moves. */
export function OrganiserBar({ children }: { children?: ReactNode }) {
  const [awake, setAwake] = useState(false);
  const [full, setFull] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setAwake(true);
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), STAY_MS);
    };
    const follow = () => setFull(document.fullscreenElement !== null);
    for (const kind of ['pointermove', 'pointerdown', 'keydown'] as const)
      window.addEventListener(kind, wake);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      clearTimeout(timer);
      for (const kind of ['pointermove', 'pointerdown', 'keydown'] as const)
        window.removeEventListener(kind, wake);
      document.removeEventListener('fullscreenchange', follow);
    };
  }, []);
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  return (
    <div className={awake ? 'cast-tools awake' : 'cast-tools'}>
      {children}
      <button type="button" onClick={toggle}>
        <Icon name="scan" size={18} />
        {full ? t('退出全屏') : t('全屏')}
      </button>
    </div>
  );
}
