import { getDeskWarnings } from '@rollcall/contract';
import { Link } from 'react-router';
import { useT } from '../lib/i18n.ts';
import { useCall } from '../lib/queries.ts';
import { Icon } from '../ui/Icons.tsx';

/** What somebody at the desk has to see to, over every page of it; a failure to ask is no warning. */
export function DeskWarning() {
  const t = useT();
  const { data } = useCall(getDeskWarnings, {}, { staleTime: 60_000 });
  const year = data?.data.workdays ?? 0;
  const sms = data?.data.sms ?? 0;
  return (
    <>
      {year > 0 && (
        <p className="desk-warning" role="alert">
          <Icon name="warning" />
          <span>
            {t('{{year}} 年的节假日还没有录入，法定工作日暂按周一至周五计算。', { year })}
            <Link to={`/operator/workdays?year=${year}`}>{t('去录入')}</Link>
          </span>
        </p>
      )}
      {sms > 0 && (
        <p className="desk-warning" role="alert">
          <Icon name="warning" />
          <span>
            {t('本小时的短信额度已用 {{sms}}%，可能有人在恶意获取验证码。', { sms })}
            <Link to="/operator/outbox">{t('查看发出的消息')}</Link>
          </span>
        </p>
      )}
    </>
  );
}
