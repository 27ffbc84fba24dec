import {
  getOperatorWarnings,
  getWorkdayYear,
  type ResponseOf,
  saveWorkdayYear,
  type WorkdayYear,
} from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { LeaveGuard } from '../../../ui/form/frame/leave-guard.tsx';
import { isSame, type Own, ownOf, savedYear, withDays, withoutSent } from '../model/year.ts';
import { MonthCard } from './month-card.tsx';
import { PasteDialog } from './paste-dialog.tsx';

/** The year on the table: turned day by day or filled from a notice, and saved as a whole. */
export function YearEditor({ stored }: { stored: WorkdayYear }) {
  const { year, builtin, published } = stored;
  const before = ownOf(stored);
  // Days turned here alone: what another operator saves meanwhile shows beside them, and is not put back.
  const [turned, setTurned] = useState<Own>(new Map());
  const [pasting, setPasting] = useState(false);
  const base = new Map(stored.days.map((one) => [one.day, one.base]));
  const own = withDays(before, turned, base);
  const changed = !isSame(own, before);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const save = useAction(saveWorkdayYear, {
    onDone: ({ data: { rev } }, sent) => {
      toast.success(t('已保存，提醒会按新的工作日重新安排'));
      // The request holds the whole year; another process of the server may tell the former one for two seconds.
      queryClient.setQueryData<ResponseOf<typeof getWorkdayYear>>(
        [getWorkdayYear.name, { year }],
        (read) => read && { ...read, data: { ...savedYear(read.data, sent), rev } },
      );
      setTurned((now) => withoutSent(now, sent, base));
      void refresh(getOperatorWarnings);
    },
    // Of a year that somebody else saved meanwhile: theirs shows beside the days turned here, for another press.
    onError: (error) => {
      showError(error);
      return refresh(getWorkdayYear);
    },
  });

  function take(days: Own) {
    setTurned(new Map([...turned, ...days]));
    setPasting(false);
  }
  const store = (toPublish: boolean) =>
    save.run({
      year,
      days: [...own].map(([day, working]) => ({ day, working: working ? (1 as const) : (0 as const) })),
      published: toPublish ? 1 : 0,
      rev: stored.rev,
    });

  return (
    <>
      <div className="workday-bar">
        <ul className="workday-legend">
          <li>
            <i className="workday-rest" />
            {t('放假')}
          </li>
          <li>
            <i className="workday-extra" />
            {t('调休上班')}
          </li>
          <li>
            <i className="workday-own" />
            {t('这里改过的')}
          </li>
        </ul>
        <div className="workday-actions">
          <Button onClick={() => setPasting(true)}>{t('粘贴放假安排')}</Button>
          <Button disabled={!changed} onClick={() => setTurned(new Map())}>
            {t('撤销修改')}
          </Button>
          {!builtin && !published ? (
            <Button look="primary" busy={save.busy} onClick={() => void store(true)}>
              {t('保存并发布')}
            </Button>
          ) : (
            <Button look="primary" busy={save.busy} disabled={!changed} onClick={() => void store(published)}>
              {t('保存')}
            </Button>
          )}
          {published && (
            <Button look="quiet" busy={save.busy} onClick={() => void store(false)}>
              {t('撤回发布')}
            </Button>
          )}
        </div>
      </div>
      <div className="workday-year">
        {months.map((month) => (
          <MonthCard
            key={month}
            month={month}
            days={stored.days.filter(({ day }) => Number(day.slice(5, 7)) === month)}
            own={own}
            onSet={(day, working) => take(new Map([[day, working]]))}
          />
        ))}
      </div>
      <LeaveGuard unsaved={changed} />
      {pasting && <PasteDialog year={year} onTake={take} onClose={() => setPasting(false)} />}
    </>
  );
}
