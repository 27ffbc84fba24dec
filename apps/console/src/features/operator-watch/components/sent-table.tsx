import { listSent, type SentMessage, sendAgain } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { formatDateTime } from '../../../lib/dates.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { CHANNELS } from '../model/labels.ts';

/** Messages; what failed and may go out after all has the button for it. */
export function SentTable({ lists }: { lists: readonly SentMessage[] }) {
  const again = useAction(sendAgain, {
    onDone: () => {
      toast.success(t('已重新发送'));
      void refresh(listSent);
    },
  });
  return (
    <div className="watch-scroll">
      <table className="watch-table">
        <thead>
          <tr>
            <th>{t('时间')}</th>
            <th>{t('渠道')}</th>
            <th>{t('收件人')}</th>
            <th>{t('内容')}</th>
            <th>{t('说明')}</th>
            <th>{t('操作')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((one) => (
            <tr key={one.id}>
              <td className="watch-quiet">{formatDateTime(one.t_create)}</td>
              <td>{t(CHANNELS[one.channel])}</td>
              <td>{one.receiver}</td>
              <td className="watch-wide">{one.title}</td>
              <td
                translate="no"
                className={one.state === 'failed' ? 'watch-wide watch-loss' : 'watch-wide watch-quiet'}
              >
                {one.reason || t('无')}
              </td>
              <td>
                {one.again ? (
                  <button
                    type="button"
                    className="watch-link"
                    disabled={again.busy}
                    onClick={() => void again.run({ id: one.id })}
                  >
                    {t('重新发送')}
                  </button>
                ) : (
                  <span className="watch-quiet">{t('无')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
