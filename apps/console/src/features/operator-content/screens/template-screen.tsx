import { ApiRejection, DAY_END, getOperatorTemplate, type OperatorTemplate } from '@rollcall/contract';
import { defaultIdentityFields } from '@rollcall/rules';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useParams } from 'react-router';
import { showError } from '../../../lib/errors.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { TemplateForm } from '../components/template-form.tsx';
import { READ_ONCE } from '../model/read-once.ts';
import '../operator-content.css';

/** Start of a new template. */
const FRESH: OperatorTemplate = {
  tpl_id: 0,
  name: '',
  group: 'school',
  text: '',
  template: 0,
  cate: 0,
  banner: '',
  views: 0,
  hidden: true,
  placed: false,
  own: false,
  changed: false,
  days: 30,
  cover: 'board',
  description: '',
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  time_list: [[0, DAY_END]],
  limit: 1,
  can_makeup: 0,
  hint: '',
  reg_info: defaultIdentityFields('normal'),
  fill_options: [],
  pic_text: 0,
  rev: '',
};

/** `/operator/templates/:id`: one template, or a new one. */
export function Component() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  // Number of loads of the stored template; each begins the form anew.
  const [round, setRound] = useState(0);
  const { data, error, refetch, isFetching } = useCall(
    getOperatorTemplate,
    { tpl_id: Number(id) || 1 },
    { enabled: !isNew, ...READ_ONCE, retry: false },
  );
  const template = isNew ? FRESH : data?.data;
  const reload = () =>
    void refetch().then(({ isSuccess, error: failure }) => {
      if (isSuccess) setRound(round + 1);
      else showError(failure);
    });
  return (
    <PageFrame narrow>
      <PageHead
        crumbs={[
          { label: t('模板库'), to: '/operator/templates' },
          { label: isNew ? t('新建模板') : t('编辑') },
        ]}
        title={isNew ? t('新建模板') : (template?.name ?? t('编辑模板'))}
      />
      {template ? (
        <TemplateForm key={`${id} ${round}`} saved={template} onReload={reload} reloading={isFetching} />
      ) : (
        <section className="rc-card oc-card">
          {error instanceof ApiRejection ? (
            <EmptyState
              icon="search"
              title={error.message}
              action={<ButtonLink to="/operator/templates">{t('回到模板库')}</ButtonLink>}
            />
          ) : error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={8} />
          )}
        </section>
      )}
    </PageFrame>
  );
}
