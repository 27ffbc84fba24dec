import { t } from '@rollcall/web/i18n';
import { WorkRecordScreen } from '../features/homework/screens/work-record-screen.tsx';
import { RecordModeration } from './record-moderation.tsx';

/** `/work-record`: a homework with what was submitted for it, as the records' own feature shows it (PAGE-16). */
export function Component() {
  return (
    <WorkRecordScreen
      records={({ wid }) => (
        <section className="rc-card" aria-label={t('作业记录')}>
          <RecordModeration wid={wid} lead={<h2>{t('作业记录')}</h2>} />
        </section>
      )}
    />
  );
}
