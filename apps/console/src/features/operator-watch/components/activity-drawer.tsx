import { viewActivity } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { Drawer } from '@rollcall/ui/primitives/dialog';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { Loaded } from './loaded.tsx';

interface ActivityDrawerProps {
  cid: string;
  onOpen: (openid: string) => void;
  onClose: () => void;
}

/** One activity, without what its members submitted. The look itself is an audit entry, so it is asked for once. */
export default function ActivityDrawer({ cid, onOpen, onClose }: ActivityDrawerProps) {
  const query = useCall(viewActivity, { cid }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Drawer bare width={640} title={t('活动资料')} onClose={onClose}>
      <Loaded query={query} lines={8}>
        {({ data }) => (
          <dl className="watch-facts">
            <div>
              <dt>{t('标题')}</dt>
              <dd>{data.title}</dd>
            </div>
            <div>
              <dt>{t('编号')}</dt>
              <dd translate="no">{data.cid}</dd>
            </div>
            <div>
              <dt>{t('状态')}</dt>
              <dd>
                {data.deleted_at > 0 ? (
                  <Tag tone="amber">{t('{{day}} 移入回收站', { day: dayOf(data.deleted_at) })}</Tag>
                ) : (
                  <Tag tone="jade">{t('正常')}</Tag>
                )}
              </dd>
            </div>
            <div>
              <dt>{t('发起人')}</dt>
              <dd>
                <button type="button" className="watch-link" onClick={() => onOpen(data.owner_openid)}>
                  {data.owner || t('未设置昵称')}
                </button>{' '}
                <span className="watch-quiet">{data.owner_mobile}</span>
              </dd>
            </div>
            <div>
              <dt>{t('时间')}</dt>
              <dd>
                {data.end_day.startsWith('9999')
                  ? t('{{first}} 起，长期', { first: data.start_day })
                  : t('{{first}} 至 {{last}}', { first: data.start_day, last: data.end_day })}
              </dd>
            </div>
            <div>
              <dt>{t('创建时间')}</dt>
              <dd>{dayOf(data.t_create)}</dd>
            </div>
            <div>
              <dt>{t('人数 / 上限')}</dt>
              <dd>{t('{{n}} / {{limit}}', { n: data.join_num, limit: data.total_limit || t('不限') })}</dd>
            </div>
            <div>
              <dt>{t('管理者')}</dt>
              <dd>{data.managers}</dd>
            </div>
            <div>
              <dt>{t('签到记录')}</dt>
              <dd>{data.records}</dd>
            </div>
            <div>
              <dt>{t('作业')}</dt>
              <dd>{data.homework}</dd>
            </div>
            <div>
              <dt>{t('认证')}</dt>
              <dd>
                {data.certified_until > 0
                  ? t('至 {{day}}', { day: dayOf(data.certified_until) })
                  : t('未认证')}
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
    </Drawer>
  );
}
