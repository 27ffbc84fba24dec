import { getOperatorWarnings } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../lib/queries.ts';

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="operator-warning" role="alert">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

/** Warnings for an operator, above every page of the console; a failed request is no warning. */
export function OperatorWarnings() {
  const { data } = useCall(getOperatorWarnings, {}, { staleTime: 60_000 });
  const { workdays: year = 0, guesses = 0, sms = 0 } = data?.data ?? {};
  return (
    <>
      {guesses > 0 && (
        <Warning>
          {t('最近一小时有 {{n}} 次登录或验证失败，可能有人在猜密码。来源地址见服务器日志。', { n: guesses })}
        </Warning>
      )}
      {year > 0 && (
        <Warning>
          {t('{{year}} 年的节假日还没有录入，法定工作日暂按周一至周五计算。', { year })}
          <Link to={`/operator/workdays?year=${year}`}>{t('去录入')}</Link>
        </Warning>
      )}
      {sms > 0 && (
        <Warning>
          {t('本小时的短信额度已用 {{sms}}%，可能有人在恶意获取验证码。', { sms })}
          <Link to="/operator/outbox">{t('查看发出的消息')}</Link>
        </Warning>
      )}
    </>
  );
}
