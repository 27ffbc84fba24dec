import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLinkKind } from './link.tsx';
import './tabs.css';

interface TabEntry<V extends string> {
  value: V;
  label: string;
  /** Number behind the words, or what stands there until it is known; `due`: it waits for somebody. */
  count?: number | string | undefined;
  due?: boolean | undefined;
  /** Content of its panel; none where the page below is the panel. */
  panel?: ReactNode;
}

const Label = ({ label, count, due }: Pick<TabEntry<string>, 'label' | 'count' | 'due'>) => (
  <>
    {label}
    {count !== undefined && (
      <>
        {' '}
        <span className={due ? 'ui-tab-count ui-tab-due' : 'ui-tab-count'}>
          {typeof count === 'number' ? count.toLocaleString('zh-CN') : count}
        </span>
      </>
    )}
  </>
);

interface TabsProps<V extends string> {
  label: string;
  value: V;
  tabs: readonly TabEntry<V>[];
  onChange: (value: V) => void;
  /** At the end of the line: what looks like a view and opens a dialog. */
  end?: { label: string; onOpen: () => void } | undefined;
}

/** Views of one thing. Arrows, Home and End move and show; Tab goes on to the panel. */
export function Tabs<V extends string>({ label, value, tabs, onChange, end }: TabsProps<V>) {
  // A press gives the tab the focus and is a click: a caller whose value comes late, as that of an address, is called once.
  const chosen = useRef<V>(value);
  const begin = () => {
    chosen.current = value;
  };
  useEffect(() => {
    chosen.current = value;
  }, [value]);
  const change = (next: V) => {
    if (chosen.current === next) return;
    chosen.current = next;
    onChange(next);
  };
  return (
    <Base.Root value={value} onValueChange={(next) => change(next as V)}>
      <div className="ui-tabs">
        <Base.List
          className="ui-tab-list"
          aria-label={label}
          activateOnFocus
          onPointerDownCapture={begin}
          onKeyDownCapture={begin}
        >
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className="ui-tab">
              <Label {...tab} />
            </Base.Tab>
          ))}
        </Base.List>
        {end && (
          <button type="button" className="ui-tab" aria-haspopup="dialog" onClick={end.onOpen}>
            {end.label}
          </button>
        )}
      </div>
      {tabs.map(
        (tab) =>
          tab.panel !== undefined && (
            <Base.Panel key={tab.value} value={tab.value}>
              {tab.panel}
            </Base.Panel>
          ),
      )}
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
