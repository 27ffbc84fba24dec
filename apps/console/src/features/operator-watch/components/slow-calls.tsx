import { listSlowCalls } from '@rollcall/contract';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { useAddress } from '../../../lib/hooks/use-address.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { durationOf } from '../model/labels.ts';
import { Loaded } from './loaded.tsx';

/** Lines that are shown: the slowest. */
const SHOWN = 20;
const HOURS = [1, 6, 24] as const;

/** Durations of calls, the slowest first. */
export function SlowCalls() {
  const [address, put] = useAddress();
  const hours = HOURS.find((one) => String(one) === address.get('hours')) ?? 1;
  const query = useCall(listSlowCalls, { hours });
  return (
    <section className="rc-card watch-card" aria-label={t('慢接口')}>
      <div className="watch-card-head">
        <h2>{t('慢接口')}</h2>
        <Segmented
          label={t('时间')}
          value={hours}
          options={HOURS.map((value) => ({ value, label: t('{{n}} 小时', { n: value }) }))}
          onChange={(next) => put({ hours: next === 1 ? null : String(next) })}
        />
      </div>
      <Loaded query={query} lines={8}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="clock" title={t('还没有统计')} hint={t('每个进程每分钟写入一次。')} />
          ) : (
            <div className="watch-scroll">
              <table className="watch-table">
                <thead>
                  <tr>
                    <th>{t('接口')}</th>
                    <th className="watch-num">{t('次数')}</th>
                    <th className="watch-num">{t('出错')}</th>
                    <th className="watch-num">p50</th>
                    <th className="watch-num">p95</th>
                    <th className="watch-num">p99</th>
                    <th className="watch-num">{t('最慢')}</th>
                    <th className="watch-num">{t('合计')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.slice(0, SHOWN).map((one) => (
                    <tr key={one.call}>
                      <td className="watch-code" translate="no">
                        {one.call}
                      </td>
                      <td className="watch-num">{one.count}</td>
                      <td className={one.failed > 0 ? 'watch-num watch-loss' : 'watch-num'}>{one.failed}</td>
                      <td className="watch-num">{durationOf(one.p50)}</td>
                      <td className="watch-num">{durationOf(one.p95)}</td>
                      <td className="watch-num">{durationOf(one.p99)}</td>
                      <td className="watch-num">{durationOf(one.slowest)}</td>
                      <td className="watch-num">{durationOf(one.total)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
