import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { Parts } from '@rollcall/ui/primitives/parts';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { dateTimeText } from '../../../lib/time.ts';
import { Link } from '../../../ui/link.tsx';
import type { HomeItem } from './group.ts';

/** Homework to submit or to correct, over all classes: corrections first, then what closes soonest. */
export function HomeworkDue({ lists, now }: { lists: readonly HomeItem[]; now: number }) {
  const due = lists
    .flatMap(({ cid, title, ward, homework }) =>
      homework.map((one) => ({ ...one, cid, of: title, dependent: ward })),
    )
    .sort((a, b) => b.fix - a.fix || (a.closes_at ?? Infinity) - (b.closes_at ?? Infinity));
  const left = lists.reduce((sum, one) => sum + one.homework_due, 0) - due.length;
  if (due.length === 0) return null;
  return (
    <section aria-label={t('待交作业')} className="stack">
      <h2 className="section-name">{t('待交作业')}</h2>
      <div className="card links">
        {due.map(({ wid, title, cid, of, dependent, fix, closes_at }) => (
          <Link
            key={`${wid} ${dependent?.unionid ?? ''}`}
            className="link-row"
            to={`/${cid}/homework/${wid}${dependent ? `?for=${dependent.unionid}` : ''}`}
          >
            <span className="grow">
              <span className="row-title">{dependent ? `${dependent.name} · ${title}` : title}</span>
              <span className="muted num">
                <Parts
                  parts={[
                    of,
                    closes_at !== null && t('{{time}} 截止', { time: dateTimeText(closes_at, now) }),
                  ]}
                />
              </span>
            </span>
            <Tag tone="amber">{t(fix === 1 ? '需订正' : '待提交')}</Tag>
            <ChevronIcon />
          </Link>
        ))}
      </div>
      {left > 0 && <p className="muted num">{t('还有 {{n}} 项，在各班级的页面里', { n: left })}</p>}
    </section>
  );
}
