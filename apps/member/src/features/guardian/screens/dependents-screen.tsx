import { MAKEUP_MESSAGES } from '@rollcall/contract/makeup/messages';
import type { MemberActivity } from '@rollcall/contract/member/participation';
import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { Banner } from '@rollcall/ui/primitives/banner';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { RadioGroup } from '@rollcall/ui/primitives/radio';
import { t, text } from '@rollcall/web/i18n';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { wrongFields } from '../../../lib/check-draft.ts';
import { activeFields } from '../../../lib/draft.ts';
import { textAt, useStoredForm } from '../../../lib/stored-form.ts';
import { type FieldError, FieldList, focusControl, focusField } from '../../../ui/fields/field-list.tsx';
import { useFilled } from '../../../ui/fields/hooks/use-filled.ts';
import { RefusalBanner, TOKEN_KEY, TokenField } from '../../../ui/joining/joining.tsx';
import { useRefusal } from '../../../ui/joining/use-refusal.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';

import { useAddDependent } from '../api/dependents.ts';
import { proxyLabels } from '../components/labels.ts';
import { takesMore } from '../components/takes-more.ts';
import '../guardian.css';

/** Place of the relation among the errors of the form. */
const RELATION = 'relation';
/** Place of the relation in the draft, beyond fields' keys. */
const RELATION_KEY = 1_000_000;

/** Refusals of a dependent alone. */
const HINTS: Readonly<Record<string, string>> = text({
  too_many: '可以请其他人来添加',
  proxy_refused: '请让本人用自己的手机签到',
});

interface DependentsScreenProps {
  activity: MemberActivity;
  entry: string | undefined;
  /** Path of the way back: the page of whom it was opened from. */
  back: string;
}

/** `/m/:cid/wards`: those whom this person signs in for, and the form that adds one (JOIN-18). */
export function DependentsScreen({ activity, entry, back }: DependentsScreenProps) {
  const { cid, reg_info, wards: dependents, need_token, token_desc, full } = activity;
  const words = proxyLabels(activity);
  const navigate = useNavigate();
  const fields = activeFields(reg_info);
  const { draft, ready, update, forget } = useStoredForm(activity.draft_key, 'child', {});
  const relation = words.relations.find((one) => one === textAt(draft, RELATION_KEY));
  const token = textAt(draft, TOKEN_KEY);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const form = useId();
  const adding = useAddDependent(forget);
  const { uploading, problem, collect } = useFilled(showFieldError);
  const tokenId = `${form}-token`;
  const refusal = useRefusal({ error: adding.error, problem, fields }, tokenId, HINTS);
  const unchosen = errors.find(({ field }) => field === RELATION)?.message;

  function showFieldError(wrong: FieldError) {
    showFieldErrors([wrong]);
  }
  function showFieldErrors(wrong: readonly FieldError[]) {
    setErrors(wrong);
    if (wrong[0]?.field === RELATION) focusControl(`${form}-relation`);
    else focusField(fields, wrong[0]?.field);
  }
  async function add() {
    const wrong = wrongFields(reg_info, draft, null);
    if (!relation) wrong.unshift({ field: RELATION, message: t(words.choose) });
    showFieldErrors(wrong);
    if (wrong.length > 0 || !relation) return;
    adding.reset();
    const reg_params = await collect(fields, draft);
    if (!reg_params) return;
    adding.mutate(
      {
        cid,
        relation,
        reg_params,
        ...(entry ? { entry } : {}),
        ...(need_token ? { req_token: token.trim() } : {}),
      },
      {
        // Not for whoever has left the page meanwhile.
        onSuccess: ({ data }) => void navigate(`/${cid}?for=${data.unionid}`),
        onError: (cause) => {
          if (!(cause instanceof ApiRejection) || cause.data.field === undefined) return;
          if (fields.some(({ field_key }) => String(field_key) === cause.data.field))
            showFieldError({ field: cause.data.field, message: cause.message });
        },
      },
    );
  }

  const own = dependents.length > 0 && (
    <nav className="card links" aria-label={t('我代签的人')}>
      {dependents.map((dependent) => (
        <Link key={dependent.unionid} className="link-row" to={`/${cid}?for=${dependent.unionid}`}>
          <span className="grow">
            <span className="row-title">{dependent.name}</span>
            <span className="muted">
              {dependent.pending === 1 ? t('等待发起人审核') : t(dependent.relation)}
            </span>
          </span>
          <ChevronIcon />
        </Link>
      ))}
    </nav>
  );
  if (!takesMore(activity))
    return (
      <Page title={t('代他人签到')} back={back}>
        {activity.proxy === 0 ? (
          <Banner tone="amber" hint={t('请本人用自己的手机签到，没带手机的请发起人代签')}>
            {t(MAKEUP_MESSAGES.proxyOff)}
          </Banner>
        ) : (
          <Banner tone="amber" hint={t('结束的活动不能再加入')}>
            {t(SUBMISSION_MESSAGES.join.ended)}
          </Banner>
        )}
        {own}
      </Page>
    );
  return (
    <Page
      title={t('代他人签到')}
      back={back}
      bar={
        <>
          {errors.length === 0 && <RefusalBanner refusal={refusal} />}
          <PlainButton
            look="primary"
            size="large"
            type="submit"
            form={form}
            disabled={adding.isPending || uploading || full === 1 || !ready}
          >
            {full === 1
              ? t('参与人数已满')
              : uploading
                ? t('等待文件上传…')
                : adding.isPending
                  ? t('正在添加…')
                  : t('添加')}
          </PlainButton>
        </>
      }
    >
      {own}
      <form
        id={form}
        className="card stack"
        style={{ gap: 16 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <h2>{dependents.length > 0 ? t('再添加一人') : t(words.add)}</h2>
        <p className="muted">{t(words.hint)}</p>
        <div className="field">
          <span aria-hidden="true" className="field-name">
            {t(words.relation)}
          </span>
          <RadioGroup
            id={`${form}-relation`}
            label={t(words.relation)}
            invalid={unchosen !== undefined}
            value={relation ?? null}
            options={words.relations.map((one) => ({ value: one, label: t(one) }))}
            onChange={(one) => {
              update(RELATION_KEY, () => one);
              setErrors((now) => now.filter(({ field }) => field !== RELATION));
            }}
          />
          {unchosen && (
            <p className="field-error" role="alert">
              {unchosen}
            </p>
          )}
        </div>
        <FieldList
          identity
          fields={fields}
          draft={draft}
          error={errors}
          update={(key, change) => {
            setErrors((now) => now.filter(({ field }) => field !== String(key)));
            update(key, change);
          }}
        />
        {need_token === 1 && (
          <TokenField
            id={tokenId}
            description={token_desc}
            value={token}
            wrong={refusal.wrongToken}
            onChange={(typed) => update(TOKEN_KEY, () => typed)}
          />
        )}
      </form>
    </Page>
  );
}
