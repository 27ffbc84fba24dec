import { listOperatorOrders, type OrderKind, type OrderState } from '@rollcall/contract';
import { type Day, dayOf } from '@rollcall/rules/time/calendar';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { DataTable } from '@rollcall/ui/composites/table/data-table';
import { Select } from '@rollcall/ui/primitives/select';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { useTableSettings } from '../../../lib/hooks/use-table-settings.ts';
import { usePages } from '../../../lib/queries.ts';
import { DayRangePicker } from '../../../ui/day-range-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { orderColumns } from '../components/order-columns.tsx';
import { KINDS, STATES } from '../model/labels.ts';
import '../operator-orders.css';

const OrderDrawer = lazy(() => import('../components/order-drawer.tsx'));

/** `/operator/orders`: everybody's orders; filters and the open order live in the address. */
export function Component() {
  const [query, setQuery] = useQueryParams();
  const at = (name: string) => query.get(name) ?? undefined;
  const put = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setQuery(next, { replace: true });
  };
  const [from, to] = [at('from'), at('to')];
  const filter = {
    ...(at('state') ? { state: at('state') as OrderState } : {}),
    ...(at('type') ? { type: at('type') as OrderKind } : {}),
    ...(from && to ? { from, to } : {}),
    q: at('q') ?? '',
  };
  const open = at('no');
  const tools = (
    <>
      <SearchBox
        keyword={filter.q}
        label={t('搜索订单')}
        hint={t('订单号、支付单号或手机号')}
        width={300}
        onSearch={(q) => put({ q })}
      />
      <Select
        label={t('状态')}
        placeholder={t('全部状态')}
        width={128}
        value={filter.state ?? ''}
        options={[
          { value: '', label: t('全部状态') },
          ...STATES.map(([value, label]) => ({ value: value as string, label: t(label) })),
        ]}
        onChange={(state) => put({ state })}
      />
      <Select
        label={t('内容')}
        placeholder={t('全部内容')}
        width={128}
        value={filter.type ?? ''}
        options={[
          { value: '', label: t('全部内容') },
          ...KINDS.map(([value, label]) => ({ value: value as string, label: t(label) })),
        ]}
        onChange={(type) => put({ type })}
      />
      <DayRangePicker
        // Nothing is there of days to come.
        max={dayOf(Date.now() / 1000)}
        clearable
        value={from && to ? [from as Day, to as Day] : null}
        onChange={(range) => put({ from: range?.[0], to: range?.[1] })}
      />
    </>
  );
  return (
    <PageFrame>
      <PageHead title={t('订单')} />
      <Orders filter={filter} tools={tools} onOpen={(no) => put({ no })} />
      {open && (
        <Suspense>
          <OrderDrawer key={open} no={open} onClose={() => put({ no: undefined })} />
        </Suspense>
      )}
    </PageFrame>
  );
}

interface Filter {
  state?: OrderState;
  type?: OrderKind;
  from?: string;
  to?: string;
  q: string;
}

interface OrdersProps {
  filter: Filter;
  /** Above the lines: what chooses them. */
  tools: ReactNode;
  onOpen: (no: string) => void;
}

/** The lines of one filter, page by page. */
function Orders({ filter, tools, onOpen }: OrdersProps) {
  const { lists, error, refetch, ended, busy, more } = usePages(listOperatorOrders, filter);
  const [settings, setSettings] = useTableSettings('operator.orders');
  const failed = error && !lists;
  return (
    <>
      <DataTable
        label={t('订单')}
        tools={tools}
        columns={orderColumns(onOpen)}
        rows={failed ? [] : lists}
        keyOf={({ order_id }) => order_id}
        nameOf={({ order_id }) => order_id}
        settings={settings}
        onSettings={setSettings}
        empty={
          failed ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <EmptyState title={t('没有符合条件的订单')} />
          )
        }
      />
      {lists && !ended && <MoreButton busy={busy} onMore={() => void more()} />}
    </>
  );
}
