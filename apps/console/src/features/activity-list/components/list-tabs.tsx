import type { listActivities, ResponseOf } from '@rollcall/contract';
import { Tabs } from '@rollcall/ui/primitives/tabs';
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
export const ListTabs = ({ current, counts, onChoose, onJoined }: ListTabsProps) => (
  <Tabs
    label={t('签到的状态')}
    value={current.name}
    tabs={TABS.map(({ name, label, count }) => ({
      value: name,
      label: t(label),
      count: counts ? counts[count] : '·',
    }))}
    onChange={(next) => onChoose(TABS.find(({ name }) => name === next)!)}
    end={{ label: t('我参与的'), onOpen: onJoined }}
  />
);
