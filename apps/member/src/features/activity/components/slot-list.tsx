import type { DueState } from '@rollcall/contract/member';
import { Link } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { slotText } from '../../../lib/time.ts';
import { Seal } from '../../../ui/seal.tsx';

const WORDS = { done: '已签', open: '现在', later: '稍后', missed: '未签', closed: '不用签' } as const;

/** Today's slots: seals for what is in, plain words for the rest. */
export function SlotList({ slots, records }: { slots: DueState['slots']; records: string }) {
  const shown = slots.filter((slot) => slot.state !== 'open' || slot.done > 0);
  if (slots.length < 2 && shown.every((slot) => slot.state !== 'done')) return null;
  return shown.map(({ slot, state, done, of }) => (
    <section key={slot.join('-')} className="card slot-row">
      <div className="row">
        {done > 0 && <Seal />}
        <div className="grow">
          <p className="num">{slotText(slot)}</p>
          {of > 1 && <p className="muted num">{t('{{done}} / {{of}} 次', { done, of })}</p>}
        </div>
        {done > 0 ? (
          <Link className="button plain" to={records}>
            {t('查看')}
          </Link>
        ) : (
          <span className={state === 'later' ? 'tag due' : 'tag'}>{t(WORDS[state])}</span>
        )}
      </div>
    </section>
  ));
}
