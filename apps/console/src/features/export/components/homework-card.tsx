import { EXPORT_TYPE, type ExportStatus } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import type { ExportOrder } from '../hooks/use-exports.ts';
import { HomeworkSelect } from './homework-select.tsx';

interface HomeworkCardProps {
  homework: ExportStatus['homework'];
  busy: boolean;
  onOrder: (order: ExportOrder) => void;
}

/** Submissions of one homework or several, with the missing members (EXPORT-04). */
export function HomeworkCard({ homework, busy, onOrder }: HomeworkCardProps) {
  const [wids, setWids] = useState<string[]>([]);
  return (
    <section className="rc-card export-card" aria-labelledby="export-homework">
      <h2 id="export-homework">{t('作业数据')}</h2>
      <p className="export-note">
        {t('每份作业一张表：提交内容、等级、点评，没有交的人也在里面。一次最多 20 份。')}
      </p>
      {homework.length === 0 ? (
        <p className="export-row">{t('还没有布置过作业。')}</p>
      ) : (
        <div className="export-row">
          <HomeworkSelect homework={homework} value={wids} onChange={setWids} most={LIMITS.exportHomework} />
          <Button
            look="primary"
            busy={busy}
            disabled={wids.length === 0}
            onClick={() => onOrder({ type: EXPORT_TYPE.HOMEWORK, wids })}
          >
            {t('下载作业数据')}
          </Button>
        </div>
      )}
    </section>
  );
}
