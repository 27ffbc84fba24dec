import type { Health } from '@rollcall/contract';
import { formatBytes } from '@rollcall/rules/field/size';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { formatDateTime } from '../../../lib/dates.ts';
import { durationOf } from '../model/labels.ts';

const ROLES: Readonly<Record<string, string>> = text({ all: '全部', web: '网页', worker: '后台' });
/** Milliseconds of the event loop's delay from which people feel it. */
const SLOW = 100;

/** The processes of the last hour; one that is silent for a minute is taken for gone. */
export function Processes({ processes }: { processes: Health['processes'] }) {
  return (
    <div className="watch-scroll">
      <table className="watch-table">
        <thead>
          <tr>
            <th>{t('进程')}</th>
            <th>{t('角色')}</th>
            <th>{t('状态')}</th>
            <th>{t('版本')}</th>
            <th>{t('启动时间')}</th>
            <th>{t('最近心跳')}</th>
            <th className="watch-num">{t('内存')}</th>
            <th className="watch-num">{t('事件循环延迟')}</th>
            <th className="watch-num">{t('数据库连接')}</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((one) => (
            <tr key={one.id}>
              <td>
                <span translate="no">{one.host}</span> <span className="watch-quiet">{one.pid}</span>
                {one.mine && <span className="watch-quiet">{t('（本页）')}</span>}
              </td>
              <td>{t(ROLES[one.role] ?? one.role)}</td>
              <td>
                <Tag tone={one.live ? 'jade' : 'loss'}>{one.live ? t('正常') : t('没有心跳')}</Tag>
              </td>
              <td>{one.version}</td>
              <td className="watch-quiet">{formatDateTime(one.t_start)}</td>
              <td className="watch-quiet">{formatDateTime(one.t_seen)}</td>
              <td className="watch-num">{formatBytes(one.memory)}</td>
              <td className={one.delay >= SLOW ? 'watch-num watch-loss' : 'watch-num'}>
                {durationOf(one.delay)}
              </td>
              <td className="watch-num">
                {t('{{busy}} 忙，{{waiting}} 等待', {
                  busy: one.pool_total - one.pool_idle,
                  waiting: one.pool_waiting,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
