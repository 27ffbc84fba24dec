import { HOMEWORK_MESSAGES } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { t } from '@rollcall/web/i18n';
import { useActivity } from '../../../lib/activity.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HomeworkBoard } from '../components/homework-board.tsx';

/** `/manage-homework`: 作业管理 of a class (PAGE-15). */
export function Component() {
  const { activity } = useActivity();
  if (traitsOf(activity).homework === null)
    return (
      <section className="rc-card">
        <EmptyState icon="book" title={t(HOMEWORK_MESSAGES.notClass)} />
      </section>
    );
  return (
    <>
      <h2 className="hw-heading">{t('作业管理')}</h2>
      <HomeworkBoard activity={activity} />
    </>
  );
}
