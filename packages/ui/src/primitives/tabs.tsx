import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useLinkKind } from './link.tsx';
import './tabs.css';

export interface TabEntry<V extends string> {
  value: V;
  label: string;
  /** Number behind the words; `due`: it waits for somebody. */
  count?: number | undefined;
  due?: boolean | undefined;
  /** Content of its panel; none where the page below is the panel. */
  panel?: ReactNode;
}

const Label = ({ label, count, due }: Pick<TabEntry<string>, 'label' | 'count' | 'due'>) => (
  <>
    {label}
    {count !== undefined && <span className={due ? 'ui-tab-count ui-tab-due' : 'ui-tab-count'}>{count}</span>}
  </>
);

interface TabsProps<V extends string> {
  label: string;
  value: V;
  tabs: readonly TabEntry<V>[];
  onChange: (value: V) => void;
}

/** Views of one thing. Arrows, Home and End move and show; Tab goes on to the panel. */
export function Tabs<V extends string>({ label, value, tabs, onChange }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <Base.List className="ui-tabs" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className="ui-tab">
            <Label {...tab} />
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

export interface PageTab {
  to: string;
  label: string;
  count?: number | undefined;
  due?: boolean | undefined;
}

/** Pages of one thing, each with its address: links, of which `current` is shown. */
export function PageTabs({
  label,
  current,
  tabs,
}: {
  label: string;
  current: string | undefined;
  tabs: readonly PageTab[];
}) {
  const Link = useLinkKind();
  return (
    <nav className="ui-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="ui-tab"
          {...(tab.to === current ? { 'aria-current': 'page' } : {})}
        >
          <Label {...tab} />
        </Link>
      ))}
    </nav>
  );
}
