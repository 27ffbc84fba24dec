import { STATUS } from '@rollcall/contract/activity/settings';
import { join, type MemberActivity } from '@rollcall/contract/member/participation';
import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { Banner } from '@rollcall/ui/primitives/banner';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t, text } from '@rollcall/web/i18n';
import { type ReactNode, useId, useState } from 'react';
import { wrongFields } from '../../../lib/check-draft.ts';
import { activeFields, attachmentIds, presetsOf, useDraft } from '../../../lib/draft.ts';
import { dropFiles } from '../../../lib/draft-files.ts';
import { remove } from '../../../lib/kv.ts';
import { joiningKey } from '../../../lib/outbox-ports.ts';
import { useOnce } from '../../../lib/queries.ts';
import type { HelpAction } from '../../../lib/rejection-help.ts';
import { textAt } from '../../../lib/stored-form.ts';
import { type FieldError, FieldList, focusField } from '../../../ui/fields/field-list.tsx';
import { useFilled } from '../../../ui/fields/hooks/use-filled.ts';
import { RefusalBanner, TOKEN_KEY, TokenField } from '../../../ui/joining/joining.tsx';
import { useRefusal } from '../../../ui/joining/use-refusal.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';

export interface JoinScreenProps {
  activity: MemberActivity;
  entry: string | undefined;
  inviter: string | undefined;
  about: ReactNode;
  onJoined: () => Promise<unknown>;
  onAction: (action: HelpAction) => void;
}

const ACTION_LABELS: Partial<Readonly<Record<HelpAction, string>>> = text({
  scan: '扫一扫',
  refresh: '刷新',
  home: '回到首页',
});

/** The first visit: who are you (JOIN-03), and the password where there is one (JOIN-04). */
export function JoinScreen({ activity, entry, inviter, about, onJoined, onAction }: JoinScreenProps) {
  const isOver = activity.status === STATUS.ENDED;
  const { cid, reg_info, need_token, token_desc, full, refused, listed_only, need_approval } = activity;
  const fields = activeFields(reg_info);
  const key = joiningKey(activity.draft_key);
  const { draft, ready, update } = useDraft(key, presetsOf(reg_info));
  const token = textAt(draft, TOKEN_KEY);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const tokenId = useId();
  const joining = useOnce(join, async () => {
    await onJoined();
    // Refused, an application comes back as it was filled in; it is forgotten once its writer is a member.
    if (need_approval === 1) return;
    await remove(key);
    await dropFiles(attachmentIds(draft));
  });
  const { uploading, problem, collect } = useFilled(showFieldError);

  const refusal = useRefusal({ error: joining.error, problem, fields }, tokenId);
  const { action } = refusal;

  function showFieldError(wrong: FieldError) {
    showFieldErrors([wrong]);
  }
  function showFieldErrors(wrong: readonly FieldError[]) {
    setErrors(wrong);
    focusField(fields, wrong[0]?.field);
  }
  async function submit() {
    const wrong = wrongFields(reg_info, draft, null);
    showFieldErrors(wrong);
    if (wrong.length > 0) return;
    joining.reset();
    const reg_params = await collect(fields, draft);
    if (!reg_params) return;
    joining.mutate(
      {
        cid,
        reg_params,
        ...(entry ? { entry } : {}),
        ...(inviter ? { inviter } : {}),
        ...(need_token ? { req_token: token.trim() } : {}),
      },
      {
        onError: (cause) => {
          if (!(cause instanceof ApiRejection)) return;
          if (cause.data.field === undefined) return;
          showFieldError({ field: cause.data.field, message: cause.message });
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
          <RefusalBanner refusal={refusal}>
            {action && ACTION_LABELS[action] && (
              <PlainButton look="text" onClick={() => onAction(action)}>
                {t(ACTION_LABELS[action])}
              </PlainButton>
            )}
          </RefusalBanner>
          {!isOver && (
            <PlainButton
              look="primary"
              size="large"
              type="submit"
              form={`${tokenId}-form`}
              disabled={joining.isPending || uploading || full === 1 || !ready}
            >
              {full === 1
                ? t('参与人数已满')
                : uploading
                  ? t('等待文件上传…')
                  : joining.isPending
                    ? t('正在加入…')
                    : refused
                      ? t('重新申请')
                      : need_approval
                        ? t('申请加入')
                        : t('加入')}
            </PlainButton>
          )}
        </>
      }
    >
      <p className="muted num">
        {activity.join_num > 0
          ? t('{{owner}} 发起 · 已有 {{n}} 人参与', { owner: activity.owner_name, n: activity.join_num })
          : t('{{owner}} 发起', { owner: activity.owner_name })}
      </p>
      {refused && (
        <Banner tone="loss" hint={refused.remark || t('可以修改填写的内容，再申请一次')}>
          {t('加入申请没有通过')}
        </Banner>
      )}
      {about}
      {isOver ? (
        <Banner tone="loss" hint={t('结束的活动不能再加入')}>
          {t(SUBMISSION_MESSAGES.join.ended)}
        </Banner>
      ) : (
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
          {(listed_only === 1 || need_approval === 1) && (
            <p className="muted">
              {listed_only === 1 && t('只有指定名单上的人可以加入，请按名单填写。')}
              {need_approval === 1 && t('提交后由发起人审核，通过后即可签到。')}
            </p>
          )}
          <FieldList
            identity
            fields={fields}
            draft={draft}
            error={errors}
            update={(field, change) => {
              setErrors((now) => now.filter((one) => one.field !== String(field)));
              update(field, change);
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
      )}
      {activity.abilities.viewSheet && (
        <nav className="card links" aria-label={t('更多')}>
          <Link className="link-row" to={`/${cid}/stat`}>
            {t('签到统计')}
            <ChevronIcon />
          </Link>
        </nav>
      )}
    </Page>
  );
}
