import { type OrderState, viewPerson } from '@rollcall/contract';
import { dayOf, ORDER_STATE_LABELS } from '@rollcall/rules';
import { Drawer } from '@rollcall/ui/primitives/dialog';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { useCall } from '../../../lib/queries.ts';
import { FoundActivities } from './found-activities.tsx';
import { Loaded } from './loaded.tsx';

const LOGINS: Readonly<Record<string, string>> = text({
  mobile: '手机号',
  local: '本机测试',
  wx_union: '微信',
  wx_open: '微信',
  wx_mp: '微信公众号',
  wx_mini: '小程序',
});
const CERTS: Readonly<Record<number, string>> = text({ 0: '企业认证', 1: '个人认证', 2: '公众号认证' });

interface PersonDrawerProps {
  openid: string;
  onOpen: (cid: string) => void;
  onClose: () => void;
}

/**
 * One person: state, certification, orders, what they own. The look itself is an audit entry, so it is asked for
 * once.
 */
export default function PersonDrawer({ openid, onOpen, onClose }: PersonDrawerProps) {
  const query = useCall(viewPerson, { openid }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Drawer bare width={760} title={t('用户资料')} onClose={onClose}>
      <Loaded query={query} lines={8}>
        {({ data }) => (
          <>
            <dl className="watch-facts watch-block">
              <div>
                <dt>{t('昵称')}</dt>
                <dd>{data.nickname || t('未设置昵称')}</dd>
              </div>
              <div>
                <dt>{t('手机号')}</dt>
                <dd>{data.mobile || t('未绑定')}</dd>
              </div>
              <div>
                <dt>{t('状态')}</dt>
                <dd>
                  <Tag tone={data.disabled ? 'loss' : 'jade'}>{data.disabled ? t('已停用') : t('正常')}</Tag>
                </dd>
              </div>
              <div>
                <dt>{t('认证')}</dt>
                <dd>
                  {data.certified_until > 0
                    ? t('{{kind}}，至 {{day}}', {
                        kind: t(CERTS[data.cert_type] ?? '已认证'),
                        day: dayOf(data.certified_until),
                      })
                    : t('未认证')}
                </dd>
              </div>
              <div>
                <dt>{t('注册时间')}</dt>
                <dd>{dayOf(data.t_create)}</dd>
              </div>
              <div>
                <dt>{t('登录方式')}</dt>
                <dd>
                  {[...new Set(data.logins.map((one) => t(LOGINS[one] ?? one)))].join(t('、')) || t('无')}
                </dd>
              </div>
              <div>
                <dt>{t('有效登录')}</dt>
                <dd>{t('{{n}} 个', { n: data.sessions })}</dd>
              </div>
              <div>
                <dt>{t('创建 / 参加')}</dt>
                <dd>{t('{{created}} / {{joined}}', { created: data.created, joined: data.joined })}</dd>
              </div>
            </dl>
            {data.application && (
              <p className="watch-block">
                <Link to={`/operator/certifications?id=${data.application}`}>{t('查看认证申请')}</Link>
              </p>
            )}
            <h2 className="watch-title">{t('订单')}</h2>
            {data.orders.length === 0 ? (
              <p className="watch-quiet watch-block">{t('没有订单')}</p>
            ) : (
              <ul className="watch-block">
                {data.orders.map((order) => (
                  <li key={order.no}>
                    <Link to={`/operator/orders?no=${order.no}`}>{t(order.title)}</Link>{' '}
                    <span className="watch-quiet">
                      {dayOf(order.t_create)} {t(ORDER_STATE_LABELS[order.state as OrderState])}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <h2 className="watch-title">{t('负责的活动')}</h2>
            {data.activities.length === 0 ? (
              <p className="watch-quiet">{t('没有活动')}</p>
            ) : (
              <FoundActivities lists={data.activities} onOpen={onOpen} />
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
