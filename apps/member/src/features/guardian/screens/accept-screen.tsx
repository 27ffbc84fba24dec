import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton, PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { RadioGroup } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useAcceptInvitation, useInvitationOf } from '../api/guardians.ts';
import { proxyLabels, type Relation } from '../components/labels.ts';
import '../../../ui/fields/fields.css';
import '../guardian.css';

/** Kinships, whatever the activity: only a guardian invites. */
const { relations } = proxyLabels({ template: 2, cate: 0 });

/** `/m/:cid/guardian/:code`: becoming a guardian by the invitation of another one. */
export default function AcceptScreen() {
  const { cid = '', code = '' } = useParams();
  const { data, error, refetch } = useInvitationOf(cid, code);
  const accepting = useAcceptInvitation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [relation, setRelation] = useState<Relation>();
  const [problem, setProblem] = useState<string>();
  const [waits, setWaits] = useState(false);
  const form = useId();
  const failure = problem ?? accepting.error?.message;

  function accept() {
    if (!relation) return setProblem(t('请选择您与孩子的关系'));
    setProblem(undefined);
    accepting.mutate(
      { cid, code, relation },
      {
        onSuccess: ({ data: { unionid, pending } }) => {
          if (pending === 1) setWaits(true);
          else {
            // As it was read before, without the child, it would offer to join.
            queries.removeQueries({ queryKey: ['activity', cid] });
            void navigate(`/${cid}?for=${unionid}`, { replace: true });
          }
          void queries.invalidateQueries();
        },
      },
    );
  }

  if (error && !data)
    return (
      <Page title={t('家长邀请')} back="/">
        {hasReason(error, 'not_found') ? (
          <SealState
            title={error.message}
            act={
              <PlainButtonLink to="/" look="primary">
                {t('回到我的签到')}
              </PlainButtonLink>
            }
          />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  if (!data)
    return (
      <Page title={t('家长邀请')} back="/">
        <LoadingBlocks heights={[200]} />
      </Page>
    );
  if (waits)
    return (
      <Page title={t('家长邀请')} back="/">
        <SealState
          title={t('等待发起人审核')}
          hint={t('通过后会通知您，就可以为{{name}}签到了', { name: data.name })}
        />
      </Page>
    );
  return (
    <Page
      title={t('家长邀请')}
      back="/"
      bar={
        <>
          {failure && (
            <div role="alert">
              <Banner tone="loss">{failure}</Banner>
            </div>
          )}
          <PlainButton look="primary" size="large" type="submit" form={form} disabled={accepting.isPending}>
            {accepting.isPending ? t('正在接受…') : t('接受邀请')}
          </PlainButton>
        </>
      }
    >
      <form
        id={form}
        className="card stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          accept();
        }}
      >
        {error && !accepting.isSuccess && (
          <p className="muted" role="status">
            {t('没能刷新：{{reason}}', { reason: error.message })}
          </p>
        )}
        <p className="muted">{t('{{inviter}}邀请您一起为孩子签到', { inviter: data.inviter })}</p>
        <h2>{data.name}</h2>
        <p>{data.title}</p>
        <div className="field">
          <span aria-hidden="true" className="field-name">
            {t('您是孩子的')}
          </span>
          <RadioGroup
            label={t('您是孩子的')}
            value={relation ?? null}
            options={relations.map((one) => ({ value: one, label: t(one) }))}
            onChange={(one) => {
              setRelation(one);
              setProblem(undefined);
            }}
          />
        </div>
        <p className="muted">
          {data.audited === 1
            ? t('接受后由发起人审核，通过后可以为孩子签到、请假、查看考勤。')
            : t('接受后可以为孩子签到、请假、查看考勤，记录中会注明“代签”。')}
        </p>
      </form>
    </Page>
  );
}
