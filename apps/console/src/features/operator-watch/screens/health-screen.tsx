import { getHealth, type Health } from '@rollcall/contract';
import { formatBytes } from '@rollcall/rules/field/size';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { Loaded } from '../components/loaded.tsx';
import { Processes } from '../components/processes.tsx';
import { SlowCalls } from '../components/slow-calls.tsx';
import { durationOf } from '../model/labels.ts';
import '../operator-watch.css';

/** Milliseconds between two looks. */
const AGAIN = 15_000;

/** `/operator/health`: processes, the database, the disk, and how long calls take. */
export function Component() {
  const query = useCall(getHealth, {}, { refetchInterval: AGAIN });
  return (
    <PageFrame>
      <PageHead title={t('运行状况')} />
      <section className="rc-card watch-card" aria-label={t('进程')}>
        <h2>{t('进程')}</h2>
        <Loaded query={query}>{({ data }) => <Processes processes={data.processes} />}</Loaded>
      </section>
      <div className="watch-two">
        <section className="rc-card watch-card" aria-label={t('数据库和磁盘')}>
          <h2>{t('数据库和磁盘')}</h2>
          <Loaded query={query}>{({ data }) => <Facts health={data} />}</Loaded>
        </section>
        <section className="rc-card watch-card" aria-label={t('最大的数据表')}>
          <h2>{t('最大的数据表')}</h2>
          <Loaded query={query}>{({ data }) => <Tables tables={data.tables} />}</Loaded>
        </section>
      </div>
      <SlowCalls />
    </PageFrame>
  );
}

function Facts({ health: { database, disk } }: { health: Health }) {
  return (
    <dl className="watch-facts">
      <div>
        <dt>{t('数据库大小')}</dt>
        <dd>{formatBytes(database.bytes)}</dd>
      </div>
      <div>
        <dt>{t('连接')}</dt>
        <dd>{t('{{n}} / {{max}}', { n: database.connections, max: database.max_connections })}</dd>
      </div>
      <div>
        <dt>{t('最长的事务')}</dt>
        <dd>{durationOf(database.longest * 1000)}</dd>
      </div>
      <div>
        <dt>{t('磁盘剩余')}</dt>
        <dd>
          {disk
            ? t('{{free}} / {{total}}', { free: formatBytes(disk.free), total: formatBytes(disk.total) })
            : t('无法读取')}
        </dd>
      </div>
      <div>
        <dt>{t('数据库版本')}</dt>
        <dd>{database.version.split(' ')[0]}</dd>
      </div>
    </dl>
  );
}

function Tables({ tables }: { tables: Health['tables'] }) {
  return (
    <table className="watch-table">
      <thead>
        <tr>
          <th>{t('数据表')}</th>
          <th className="watch-num">{t('约多少行')}</th>
          <th className="watch-num">{t('大小')}</th>
        </tr>
      </thead>
      <tbody>
        {tables.slice(0, 8).map((table) => (
          <tr key={table.name}>
            <td className="watch-code" translate="no">
              {table.name}
            </td>
            <td className="watch-num">{table.rows ?? '–'}</td>
            <td className="watch-num">{formatBytes(table.bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
