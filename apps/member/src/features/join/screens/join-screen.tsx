import { Refusal } from '@rollcall/contract/client';
import type { MemberActivity } from '@rollcall/contract/member';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { checkDraft } from '../../../lib/check-draft.ts';
import { activeFields, filledOf, useDraft } from '../../../lib/draft.ts';
import { t } from '../../../lib/i18n.ts';
import { remove } from '../../../lib/kv.ts';
import { type HelpAction, joinHelp } from '../../../lib/refusal-help.ts';
import { type FieldError, FieldList, focusField } from '../../../ui/fields/field-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { Notice } from '../../../ui/states.tsx';
import { useJoin } from '../api/join-activity.ts';

interface Props {
  activity: MemberActivity;
  entry: string | undefined;
  inviter: string | undefined;
  about: ReactNode;
  onJoined: () => Promise<unknown>;
  onAction: (action: HelpAction) => void;
}

/** Place of the password in the draft; fields' keys begin at 1. */
const TOKEN_KEY = 0;

const ACTION_WORDS: Partial<Readonly<Record<HelpAction, string>>> = {
  scan: '扫一扫',
  refresh: '刷新',
  home: '回到首页',
};

/** The first visit: who are you (JOIN-03), and the password where there is one (JOIN-04). */
export function JoinScreen({ activity, entry, inviter, about, onJoined, onAction }: Props) {
  const { cid, reg_info, need_token, token_desc, full } = activity;
  const fields = activeFields(reg_info);
  const key = `join:${cid}`;
  const { draft, ready, update } = useDraft(key, {});
  const kept = draft[TOKEN_KEY];
  const token = typeof kept === 'string' ? kept : '';
  const [error, setError] = useState<FieldError>();
  const tokenId = useId();
  const tokenInput = useRef<HTMLInputElement>(null);
  const joining = useJoin(async () => {
    await onJoined();
    await remove(key);
  });

  const refusal = joining.error instanceof Refusal ? joining.error : null;
  const reason = refusal?.data.reason ?? '';
  const help = joining.error ? joinHelp(reason) : null;
  const atField = reason === 'field_invalid' || reason === 'sensitive' || reason === 'token_wrong';

  // After the sentence below the field stands there, or it would lie behind the button.
  useEffect(() => {
    if (!refusal || reason !== 'token_wrong') return;
    tokenInput.current?.scrollIntoView({ block: 'center' });
    tokenInput.current?.focus({ preventScroll: true });
  }, [refusal, reason]);

  async function submit() {
    const wrong = checkDraft(reg_info, draft, null) ?? undefined;
    setError(wrong);
    if (wrong) return focusField(fields, wrong.field);
    joining.mutate(
      {
        cid,
        reg_params: filledOf(fields, draft),
        ...(entry ? { entry } : {}),
        ...(inviter ? { inviter } : {}),
        ...(need_token ? { req_token: token.trim() } : {}),
      },
      {
        onError: (cause) => {
          if (!(cause instanceof Refusal)) return;
          if (cause.data.field === undefined) return;
          setError({ field: cause.data.field, message: cause.message });
          focusField(fields, cause.data.field);
        },
      },
    );
  }

  return (
    <Page
      title={activity.title}
      back="/"
      bar={
        <>
          {joining.error && !atField && (
            <div role="alert">
              <Notice
                tone={refusal ? 'loss' : 'due'}
                title={joining.error.message}
                hint={refusal ? help?.hint : t('填写的内容都还在，请再试一次')}
              />
              {help?.action && ACTION_WORDS[help.action] && (
                <button
                  type="button"
                  className="button plain"
                  onClick={() => help.action && onAction(help.action)}
                >
                  {t(ACTION_WORDS[help.action] ?? '')}
                </button>
              )}
            </div>
          )}
          <button
            type="submit"
            form={`${tokenId}-form`}
            className="button primary large"
            disabled={joining.isPending || full === 1 || !ready}
          >
            {full === 1 ? t('参与人数已满') : joining.isPending ? t('正在加入…') : t('加入')}
          </button>
        </>
      }
    >
      <p className="muted num">
        {t('{{owner}} 发起 · 已有 {{n}} 人参与', { owner: activity.owner_name, n: activity.join_num })}
      </p>
      {about}
      <form
        id={`${tokenId}-form`}
        className="card stack"
        style={{ gap: 16 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{fields.length > 0 ? t('填写身份信息') : t('加入后即可签到')}</h2>
        <FieldList
          identity
          fields={fields}
          draft={draft}
          error={error}
          update={(field, change) => {
            if (error?.field === String(field)) setError(undefined);
            update(field, change);
          }}
        />
        {need_token === 1 && (
          <div className="field">
            <label htmlFor={tokenId}>{t('参与口令')}</label>
            {token_desc && <p className="field-desc pre">{token_desc}</p>}
            <input
              ref={tokenInput}
              id={tokenId}
              className="input"
              autoComplete="off"
              autoCapitalize="none"
              aria-invalid={reason === 'token_wrong'}
              aria-describedby={`${tokenId}-error`}
              value={token}
              onChange={(event) => update(TOKEN_KEY, () => event.target.value)}
            />
            {reason === 'token_wrong' && (
              <p className="field-error" id={`${tokenId}-error`} role="alert">
                {joining.error?.message}。{help?.hint}
              </p>
            )}
          </div>
        )}
      </form>
    </Page>
  );
}
