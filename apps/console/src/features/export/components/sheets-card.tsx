import { type ActivityDetail, EXPORT_TYPE } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import type { ExportOrder } from '../hooks/use-exports.ts';

interface SheetsCardProps {
  activity: ActivityDetail;
  busy: boolean;
  onOrder: (order: ExportOrder) => void;
}

/** Sheets that have no range: members, identity data, invitations, points; what the activity has none of is not shown. */
export function SheetsCard({ activity, busy, onOrder }: SheetsCardProps) {
  const [invites, setInvites] = useState<number>(EXPORT_TYPE.INVITERS);
  const button = (name: string, type: number) => (
    <Button
      disabled={busy}
      onClick={() => onOrder({ type })}
      aria-label={t('下载{{name}}', { name: t(name) })}
    >
      {t('下载')}
    </Button>
  );
  return (
    <section className="rc-card export-card" aria-labelledby="export-sheets">
      <h2 id="export-sheets">{t('成员数据')}</h2>
      <ul className="export-list">
        <Line
          name={t('成员信息')}
          note={t('每位成员一行：身份、加入时间、填写的信息、签到天数和积分。现有 {{n}} 人。', {
            n: activity.join_num,
          })}
        >
          {button(t('成员信息'), EXPORT_TYPE.MEMBERS)}
        </Line>
        {activity.bind_eid !== '' && (
          <Line name={t('报名信息')} note={t('成员加入时填写的内容，一项一列。')}>
            {button(t('报名信息'), EXPORT_TYPE.IDENTITY)}
          </Line>
        )}
        <Line
          name={t('邀请统计')}
          note={t('谁带来了多少人，或每个人由谁带来。')}
          tag={activity.is_cerficated === 1 ? undefined : t('认证')}
        >
          <Segmented
            label={t('邀请统计的内容')}
            value={invites}
            options={[
              { value: EXPORT_TYPE.INVITERS, label: t('按邀请人') },
              { value: EXPORT_TYPE.INVITED, label: t('明细') },
            ]}
            onChange={setInvites}
          />
          {button(t('邀请统计'), invites)}
        </Line>
        {activity.exchange_item.score > 0 && (
          <Line
            name={t('积分')}
            note={t('每次签到 {{n}} 分，每位成员一行。', { n: activity.exchange_item.score })}
          >
            {button(t('积分'), EXPORT_TYPE.POINTS)}
          </Line>
        )}
      </ul>
    </section>
  );
}

interface LineProps {
  name: string;
  note: string;
  tag?: string | undefined;
  children: ReactNode;
}
function Line({ name, note, tag, children }: LineProps) {
  return (
    <li>
      <div className="export-what">
        <h3>
          {name}
          {tag && <span className="export-tag">{tag}</span>}
        </h3>
        <p className="export-note">{note}</p>
      </div>
      <div className="export-do">{children}</div>
    </li>
  );
}
