import {
  copyOperatorTemplate,
  listOperatorTemplates,
  listTemplates,
  type OperatorTemplateLine,
  placeOperatorTemplates,
} from '@rollcall/contract';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Icon } from '@rollcall/ui/primitives/icon';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { TemplateRows } from '../components/template-rows.tsx';
import '../operator-content.css';

/** `/operator/templates`: the library; what is changed here is what organisers see with their next look. */
export function Component() {
  const [copying, setCopying] = useState(false);
  const { data, error, refetch } = useCall(listOperatorTemplates, {});
  const place = useAction(placeOperatorTemplates, {
    // Busy until the list is read anew: the next press is sent of the whole of it.
    onDone: () => refresh(listOperatorTemplates, listTemplates),
    // Changed by somebody else: the list as it is now, for another press.
    onError: (failure) => {
      showError(failure);
      return refresh(listOperatorTemplates);
    },
  });
  const all = data?.data ?? [];
  const placed = all.filter((one) => one.placed);
  const rest = all.filter((one) => !one.placed);
  const save = (order: readonly OperatorTemplateLine[], hidden: readonly OperatorTemplateLine[]) =>
    void place.run({
      placed: order.map(({ tpl_id }) => tpl_id),
      hidden: hidden.map(({ tpl_id }) => tpl_id),
      ...(data ? { rev: data.rev } : {}),
    });
  const hiddenNow = all.filter(({ hidden }) => hidden);
  const rows = {
    busy: place.busy,
    onHide: (one: OperatorTemplateLine, hide: boolean) =>
      save(placed, hide ? [...hiddenNow, one] : hiddenNow.filter((other) => other !== one)),
    onOrder: (order: readonly OperatorTemplateLine[]) => save(order, hiddenNow),
    placed,
  };
  return (
    <PageFrame>
      <PageHead
        title={t('模板库')}
        meta={t('保存后立即显示在组织者的模板库里；内置模板改动后可以恢复')}
        acts={
          <>
            <Button onClick={() => setCopying(true)}>
              <Icon name="copy" size={16} />
              {t('从签到复制')}
            </Button>
            <ButtonLink to="/operator/templates/new" look="primary">
              {t('新建模板')}
            </ButtonLink>
          </>
        }
      />
      {!data ? (
        <section className="rc-card rc-padded oc-card">
          {error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <TableSkeleton rows={6} height={64} />
          )}
        </section>
      ) : (
        <div className="oc-stack">
          <section className="rc-card rc-padded oc-card" aria-labelledby="oc-placed">
            <h2 id="oc-placed">{t('固定在最前')}</h2>
            {placed.length === 0 ? (
              <p className="oc-quiet">
                {t('还没有固定的模板。在下面点“固定”，模板就排到最前，可以再调顺序。')}
              </p>
            ) : (
              <TemplateRows list={placed} {...rows} />
            )}
          </section>
          <section className="rc-card rc-padded oc-card" aria-labelledby="oc-rest">
            <h2 id="oc-rest">{t('其余按使用次数排列')}</h2>
            <TemplateRows list={rest} {...rows} />
          </section>
        </div>
      )}
      {copying && <CopyDialog onClose={() => setCopying(false)} />}
    </PageFrame>
  );
}

/** Asks for the activity that a template is made of. */
function CopyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const copy = useAction(copyOperatorTemplate, {
    onDone: ({ data }) => {
      void refresh(listOperatorTemplates);
      toast.success(t('已复制，检查后再显示'));
      void navigate(`/operator/templates/${data.tpl_id}`);
    },
  });
  const cid = /(?:[?&]cid=|\/m\/)([0-9A-Za-z]+)/.exec(typed)?.[1] ?? typed.trim();
  return (
    <Dialog
      title={t('从签到复制')}
      act={{
        label: t('复制'),
        busy: copy.busy,
        disabled: !/^[0-9A-Za-z]{1,24}$/.test(cid),
        onPress: () => void copy.run({ cid }),
      }}
      onClose={onClose}
    >
      <FormRow
        stacked
        label={t('签到编号或网址')}
        hint={t('复制规则和填写项；地点、联系方式、图片和成员不会带过来。复制后先隐藏。')}
      >
        <TextField value={typed} most={300} onChange={setTyped} />
      </FormRow>
    </Dialog>
  );
}
