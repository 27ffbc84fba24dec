import { activitySettings, getTemplate, type TemplateDetail } from '@rollcall/contract';
import { PageFrame } from '@rollcall/ui/composites/page-frame';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { deliveryFailure } from '@rollcall/web/delivery';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { allPresets } from '../../../lib/form/presets.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { FormView } from '../components/form-view.tsx';
import { OrganiserGate } from '../components/organiser-gate.tsx';
import { useActivityForm } from '../hooks/use-activity-form.ts';
import { useCreate } from '../hooks/use-create.ts';
import type { Organiser } from '../hooks/use-organiser.ts';
import { ownCircumstances } from '../model/circumstances.ts';
import { toFormState } from '../model/form-state.ts';

/** `/manageSetting?mould=1&tpl_id=`: a new activity that starts from a template (FORM-09). */
export function Component() {
  const [query] = useQueryParams();
  const id = Number(query.get('tpl_id'));
  return <OrganiserGate>{(user) => <Opened key={id} id={id} user={user} />}</OrganiserGate>;
}

function Opened({ id, user }: { id: number; user: Organiser }) {
  const [random_num] = useState(() => String(Math.random()));
  const known = Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useCall(
    getTemplate,
    { tpl_id: id, tag: 0, random_num },
    { enabled: known, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  // A server without room, or with a fault, says nothing about the template.
  if (!known || (error && deliveryFailure(error) === 'refused'))
    return (
      <PageFrame>
        <EmptyState
          icon="search"
          title={t('模板不存在或已下架')}
          hint={t('可以换一个模板，或从空白的签到开始。')}
          action={
            <ButtonLink to="/createAll" look="primary">
              {t('去选择')}
            </ButtonLink>
          }
        />
      </PageFrame>
    );
  if (error)
    return (
      <PageFrame>
        <FailedState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data) return <PageSkeleton />;
  return <TemplateForm template={data.data} user={user} />;
}

function TemplateForm({ template, user }: { template: TemplateDetail; user: Organiser }) {
  const [{ circumstances, state }] = useState(() => {
    const own = ownCircumstances(user, user.now);
    const settings = activitySettings.parse(template);
    return { circumstances: own, state: toFormState(allPresets(settings, own.judged.certified)) };
  });
  const form = useActivityForm(state, circumstances);
  const create = useCreate(form.state, user);
  return (
    <FormView
      form={form}
      title={t('从模板“{{name}}”新建', { name: template.name })}
      crumbs={[{ label: t('我管理的'), to: '/myCheckin' }, { label: t('管理设置') }]}
      send={create.send}
      onSaved={create.count}
    />
  );
}
