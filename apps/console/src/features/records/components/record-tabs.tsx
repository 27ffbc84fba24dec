import { RECORD_TABS, type RecordTab } from '@rollcall/contract';
import { Tabs } from '@rollcall/ui/primitives/tabs';
import { t } from '@rollcall/web/i18n';

/** The nine tabs (REC-01). */
export const RecordTabs = ({ value, onChange }: { value: RecordTab; onChange: (tab: RecordTab) => void }) => (
  <div className="rec-tabs">
    <Tabs
      label={t('按点评筛选')}
      value={String(value)}
      tabs={RECORD_TABS.map(({ tab, label }) => ({ value: String(tab), label: t(label) }))}
      onChange={(next) => onChange(RECORD_TABS.find(({ tab }) => String(tab) === next)!.tab)}
    />
  </div>
);
