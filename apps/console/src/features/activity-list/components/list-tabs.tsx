import type { listActivities, ResponseOf } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { TABS, type Tab } from '../api/list-query.ts';

interface ListTabsProps {
  current: Tab;
  /** Counts of the last answer (LIST-04); none before the first. */
  counts: ResponseOf<typeof listActivities> | undefined;
  onChoose: (tab: Tab) => void;
  onJoined: () => void;
}

/** The states one can look at; "I joined" opens its dialog instead (LIST-11). */
export function ListTabs({ current, counts, onChoose, onJoined }: ListTabsProps) {
  return (
    <div className="rc-tabs">
      <div className="list-tablist" role="tablist" aria-label={t('签到的状态')}>
        {TABS.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            className="rc-tab"
            aria-selected={tab === current}
            onClick={() => onChoose(tab)}
          >
            {t(tab.label)} <span className="list-count">{counts ? counts[tab.count] : '·'}</span>
          </button>
        ))}
      </div>
      <button type="button" className="rc-tab" aria-haspopup="dialog" onClick={onJoined}>
        {t('我参与的')}
      </button>
    </div>
  );
}
