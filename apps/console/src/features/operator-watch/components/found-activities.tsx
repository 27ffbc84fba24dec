import { type FormTemplate, type FoundActivity, TEMPLATE } from '@rollcall/contract';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';

const KINDS: Readonly<Record<FormTemplate, string>> = text({
  [TEMPLATE.NORMAL]: '签到',
  [TEMPLATE.MEETING]: '会议',
  [TEMPLATE.WORK]: '班级',
});
const ENDLESS = '9999';

/** Activities, each opened by its title. */
export function FoundActivities({
  lists,
  onOpen,
}: {
  lists: readonly FoundActivity[];
  onOpen: (cid: string) => void;
}) {
  return (
    <div className="watch-scroll">
      <table className="watch-table">
        <thead>
          <tr>
            <th>{t('标题')}</th>
            <th>{t('编号')}</th>
            <th>{t('类型')}</th>
            <th>{t('时间')}</th>
            <th className="watch-num">{t('人数')}</th>
            <th>{t('状态')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((one) => (
            <tr key={one.cid}>
              <td className="watch-wide">
                <button type="button" className="watch-link" onClick={() => onOpen(one.cid)}>
                  {one.title}
                </button>
              </td>
              <td className="watch-code" translate="no">
                {one.cid}
              </td>
              <td>{t(KINDS[one.template])}</td>
              <td className="watch-quiet">
                {one.end_day.startsWith(ENDLESS)
                  ? t('{{first}} 起，长期', { first: one.start_day })
                  : t('{{first}} 至 {{last}}', { first: one.start_day, last: one.end_day })}
              </td>
              <td className="watch-num">{one.join_num}</td>
              <td>
                {one.deleted_at > 0 ? (
                  <Tag tone="amber">{t('在回收站')}</Tag>
                ) : (
                  <Tag tone="jade">{t('正常')}</Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
