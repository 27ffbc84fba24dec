import { PlainButton, PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import type { Nearness } from '../../../lib/place.ts';
import { dateTimeText } from '../../../lib/time.ts';
import { PlaceMap } from './place-map.tsx';

interface PlaceCardProps {
  near: Nearness;
  accuracy: number;
  onAgain: () => void;
  /** Path for a make-up; undefined where none is taken. */
  makeup: string | undefined;
  /** Unix seconds when the open slot closes: no make-up is taken before. */
  closesAt: number | null;
  now: number;
}

/** Help for a member outside the range: the place, a wrong position, and the way if they cannot come. */
export default function PlaceCard({
  near,
  accuracy,
  onAgain,
  makeup,
  closesAt,
  now,
}: PlaceCardProps): ReactNode {
  const isOver = closesAt !== null && now > closesAt;
  return (
    <>
      <PlaceMap near={near} accuracy={accuracy} />
      <section className="card">
        <div className="row">
          <div className="grow">
            <p>{t('位置不准？')}</p>
            <p className="muted">{t('打开手机的精确定位，走到窗边再试')}</p>
          </div>
          <PlainButton onClick={onAgain}>{t('重新定位')}</PlainButton>
        </div>
        {makeup && (
          <div className="row">
            <div className="grow">
              <p>{t('外出办事？')}</p>
              {!isOver && (
                <p className="muted num">
                  {closesAt === null
                    ? t('签到结束后可以申请补签')
                    : t('{{time}} 后可以申请补签', { time: dateTimeText(closesAt + 1, now) })}
                </p>
              )}
            </div>
            {isOver && <PlainButtonLink to={makeup}>{t('申请补签')}</PlainButtonLink>}
          </div>
        )}
      </section>
    </>
  );
}
