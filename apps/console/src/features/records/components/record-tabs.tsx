import { RECORD_TABS, type RecordTab } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { type KeyboardEvent, useRef } from 'react';

const LAST = RECORD_TABS.length - 1;
const STEP: Partial<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at === LAST ? 0 : at + 1),
  ArrowLeft: (at) => (at === 0 ? LAST : at - 1),
  Home: () => 0,
  End: () => LAST,
};

/** The nine tabs (REC-01). One stop of the Tab key; arrows, Home and End go from one to the next. */
export function RecordTabs({ value, onChange }: { value: RecordTab; onChange: (tab: RecordTab) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = RECORD_TABS.findIndex(({ tab }) => tab === value);
    const next = STEP[event.key]?.(at);
    if (next === undefined) return;
    event.preventDefault();
    onChange(RECORD_TABS[next]!.tab);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={list} className="rec-tabs" role="tablist" aria-label={t('按点评筛选')} onKeyDown={onKeyDown}>
      {RECORD_TABS.map(({ tab, label }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === value}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
