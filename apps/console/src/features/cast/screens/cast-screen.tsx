import { CAST_MESSAGES, STATUS } from '@rollcall/contract';
import { Seal } from '@rollcall/ui/primitives/seal';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useEffect } from 'react';
import { ArrivalWall } from '../components/arrival-wall.tsx';
import { BarrageLanes } from '../components/barrage-lanes.tsx';
import { CastMessage } from '../components/cast-message.tsx';
import { CodePanel } from '../components/code-panel.tsx';
import { CountPanel } from '../components/count-panel.tsx';
import { OrganiserBar } from '../components/organiser-bar.tsx';
import { useClock } from '../hooks/use-clock.ts';
import { useScreen } from '../hooks/use-screen.ts';
import type { Board } from '../model/board.ts';
import { isOpen } from '../model/labels.ts';
import '../cast.css';

function Head({ board: { base }, live }: { board: Board; live: boolean }) {
  const clock = useClock(base.now, base.zone);
  return (
    <header className="cast-head">
      {base.logo === '' ? (
        <Seal size="calc(var(--u) * 3.6)" />
      ) : (
        <img className="cast-logo" src={base.logo} alt="" />
      )}
      <h1 className={base.title_image === '' ? '' : 'cast-unseen'}>{base.title}</h1>
      {base.status !== STATUS.ENDED && (
        <p className={live ? 'cast-line-state live' : 'cast-line-state'} role="status">
          {live ? t('实时') : t('正在重新连接…')}
        </p>
      )}
      <time>{clock}</time>
    </header>
  );
}

interface CastPictureProps {
  board: Board;
  /** News arrive. */
  live: boolean;
  tools?: ReactNode;
}

/** The whole screen as the board has it. */
export function CastPicture({ board, live, tools }: CastPictureProps) {
  const { base, arrivals, lines } = board;
  const ended = base.status === STATUS.ENDED;
  const talks = base.barrage_on === 1 || lines.length > 0;
  const classes = ['cast', base.back === '' ? 'own' : 'pictured', base.title_image === '' ? '' : 'titled'];
  return (
    <main
      className={classes.filter(Boolean).join(' ')}
      style={base.back === '' ? undefined : { backgroundImage: `url("${base.back}")` }}
    >
      <Head board={board} live={live} />
      <div className="cast-middle">
        {base.title_image !== '' && (
          <img className="cast-title-image" src={base.title_image} alt={base.title} />
        )}
        <CountPanel board={board} />
        {!ended && <CodePanel board={base} />}
      </div>
      <ArrivalWall arrivals={arrivals} rows={talks ? 1 : 2} open={isOpen(base)} />
      {talks && <BarrageLanes lines={lines} />}
      <OrganiserBar>{tools}</OrganiserBar>
    </main>
  );
}

interface CastScreenProps {
  cid: string;
  /** The token of the screen's link. */
  screenKey: string;
  /** Tools of the organiser on their own screen. */
  tools?: ReactNode;
}

/** `/cast`: the large screen of an activity, live, for whoever has its link (BARRAGE-09, PAGE-05). */
export function CastScreen({ cid, screenKey, tools }: CastScreenProps) {
  const { board, invalid, live } = useScreen(cid, screenKey);
  const title = board?.base.title;
  useEffect(() => {
    if (title) document.title = t('{{title}} · 大屏', { title });
  }, [title]);
  if (invalid) return <CastMessage title={t(CAST_MESSAGES.castLinkInvalid)} />;
  if (!board) return <CastMessage title={t('正在打开大屏…')} />;
  return <CastPicture board={board} live={live} tools={tools} />;
}
