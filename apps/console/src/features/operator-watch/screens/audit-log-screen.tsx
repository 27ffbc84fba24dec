import {
  listOperatorAudit,
  OPERATOR_ACTION_AREA_LABELS,
  OPERATOR_ACTION_AREAS,
  OPERATOR_ACTION_LABELS,
  type RequestOf,
} from '@rollcall/contract';
import type { Day } from '@rollcall/rules/time/calendar';
import { dayOf } from '@rollcall/rules/time/calendar';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Combobox } from '@rollcall/ui/primitives/combobox';
import { Select } from '@rollcall/ui/primitives/select';
import { t } from '@rollcall/web/i18n';
import { useQueryParams } from '../../../lib/address.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useCall, usePages } from '../../../lib/queries.ts';
import { DayRangePicker } from '../../../ui/day-range-picker.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { changesOf } from '../model/audit-words.ts';
import { subjectOf } from '../model/labels.ts';
import '../operator-watch.css';

type Filter = RequestOf<typeof listOperatorAudit>;

/** `/operator/deeds`: who did and looked at what; the filter lives in the address. */
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
  const area = OPERATOR_ACTION_AREAS.find((one) => one === at('area'));
  const [from, to] = [at('from'), at('to')];
  const filter: Filter = {
    name: at('name') ?? '',
    ...(area ? { area } : {}),
    ...(from && to ? { from, to } : {}),
  };
  const names = useCall(listOperatorAudit, { count: 1 }).data?.data.names ?? [];
  return (
    <PageFrame>
      <PageHead title={t('操作日志')} meta={t('每次修改，以及每次查看个人资料，都会记录。')} />
      <div className="watch-bar">
        <Combobox
          label={t('人员')}
          width={160}
          value={at('name') ?? ''}
          options={[
            { value: '', label: t('全部人员') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(name) => put({ name })}
        />
        <Select
          label={t('操作')}
          placeholder={t('全部操作')}
          width={140}
          value={area ?? ''}
          options={[
            { value: '', label: t('全部操作') },
            ...OPERATOR_ACTION_AREAS.map((value) => ({
              value: value as string,
              label: t(OPERATOR_ACTION_AREA_LABELS[value]),
            })),
          ]}
          onChange={(value) => put({ area: value })}
        />
        <DayRangePicker
          // Nothing is there of days to come.
          max={dayOf(Date.now() / 1000)}
          clearable
          value={from && to ? [from as Day, to as Day] : null}
          onChange={(range) => put({ from: range?.[0], to: range?.[1] })}
        />
      </div>
      <Entries key={JSON.stringify(filter)} filter={filter} />
    </PageFrame>
  );
}

const wordOf = (action: string): string =>
  Object.entries(OPERATOR_ACTION_LABELS).find(([name]) => name === action)?.[1] ?? action;

function Entries({ filter }: { filter: Filter }) {
  const query = usePages(listOperatorAudit, filter);
  const { lists = [], ended, busy, more } = query;
  return (
    <section className="rc-card watch-card" aria-label={t('操作日志')}>
      <Loaded query={query} lines={10}>
        {() =>
          lists.length === 0 ? (
            <EmptyState icon="history" title={t('没有符合条件的操作')} />
          ) : (
            <>
              <div className="watch-scroll">
                <table className="watch-table">
                  <thead>
                    <tr>
                      <th>{t('时间')}</th>
                      <th>{t('人员')}</th>
                      <th>{t('操作')}</th>
                      <th>{t('对象')}</th>
                      <th>{t('改动')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {lists.map((entry) => (
                      <tr key={entry.id}>
                        <td className="watch-quiet">
                          {dayOf(entry.t_create).slice(0, 4)}-{formatDateTime(entry.t_create)}
                        </td>
                        <td translate="no">{entry.name}</td>
                        <td>{t(wordOf(entry.action))}</td>
                        <td className="watch-wide" translate="no" title={entry.subject}>
                          {subjectOf(entry)}
                        </td>
                        <td className="watch-wide watch-quiet">
                          {entry.before && (
                            <div>{t('前：{{values}}', { values: changesOf(entry.before) })}</div>
                          )}
                          {entry.after && (
                            <div>{t('后：{{values}}', { values: changesOf(entry.after) })}</div>
                          )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              {!ended && <MoreButton busy={busy} onMore={() => void more()} />}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
