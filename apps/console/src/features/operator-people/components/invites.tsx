import {
  inviteOrganiser,
  listOrganiserInvites,
  type OrganiserInvite,
  resendOrganiserInvite,
  withdrawOrganiserInvite,
} from '@rollcall/contract';
import { OPERATOR_LIMITS } from '@rollcall/contract/operator/limits';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isMobile } from '@rollcall/rules/field/fields';
import { dayOf } from '@rollcall/rules/time/calendar';
import { Button } from '@rollcall/ui/primitives/button';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../../lib/copy.ts';
import { usePage } from '../../../lib/hooks/use-address.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';

const COUNT = 50;

/** Organisers by invitation: who was invited, and what they are to be told. */
export function Invites() {
  const [page, setPage] = usePage('invites');
  const { data, error, refetch } = useCall(
    listOrganiserInvites,
    { page, count: COUNT },
    { placeholderData: keepPreviousData },
  );
  const isBehind = useLastPage({ page, count: COUNT, total: data?.data.total, onShow: setPage });
  const [mobile, setMobile] = useState('');
  const [name, setName] = useState('');
  const [reported, setReported] = useState<{ text: string; sent: number } | null>(null);
  function onReported(words: { text: string; sent: number }) {
    setReported(words);
    void refresh(listOrganiserInvites);
  }
  const invite = useAction(inviteOrganiser, {
    onDone: ({ data: words }) => {
      setMobile('');
      setName('');
      onReported(words);
    },
  });
  const again = useAction(resendOrganiserInvite, { onDone: ({ data: words }) => onReported(words) });
  const withdraw = useAction(withdrawOrganiserInvite, {
    onDone: () => {
      toast.success(t('已撤回，可以重新邀请'));
      void refresh(listOrganiserInvites);
    },
  });
  const lists = data?.data.lists;
  return (
    <section className="rc-card rc-padded people-card" aria-label={t('邀请组织者')}>
      <h2>{t('邀请组织者')}</h2>
      <form
        className="people-bar"
        onSubmit={(event) => {
          event.preventDefault();
          void invite.run({ mobile, name });
        }}
      >
        <TextField
          width={200}
          label={t('姓名')}
          placeholder={t('姓名')}
          most={OPERATOR_LIMITS.operatorName}
          value={name}
          onChange={setName}
        />
        <TextField
          width={200}
          label={t('手机号')}
          placeholder={t('手机号')}
          type="tel"
          most={LIMITS.mobile}
          value={mobile}
          onChange={(text) => setMobile(text.trim())}
        />
        <Button
          type="submit"
          look="primary"
          busy={invite.busy}
          disabled={name.trim() === '' || !isMobile(mobile)}
        >
          {t('邀请')}
        </Button>
      </form>
      {reported && (
        <div className="people-told" role="status">
          <strong>
            {reported.sent === 1 ? t('邀请短信已发出，也可以转发下面的内容') : t('请把下面的内容发给对方')}
          </strong>
          <p>{reported.text}</p>
          <Button onClick={() => void copyText(reported.text)}>{t('复制')}</Button>
        </div>
      )}
      {error && !lists ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TableSkeleton rows={3} height={44} />
      ) : isBehind ? null : lists.length === 0 ? (
        <EmptyState
          icon="people"
          title={t('还没有邀请过组织者')}
          hint={t('填写姓名和手机号，对方用短信验证码设置密码后即可登录。')}
        />
      ) : (
        <>
          <table className="people-table">
            <thead>
              <tr>
                <th>{t('姓名')}</th>
                <th>{t('手机号')}</th>
                <th>{t('状态')}</th>
                <th>{t('邀请时间')}</th>
                <th>{t('操作')}</th>
              </tr>
            </thead>
            <tbody>
              {lists.map((row) => (
                <InviteRow
                  key={row.mobile}
                  row={row}
                  busy={again.busy || withdraw.busy}
                  onAgain={() => void again.run({ mobile: row.mobile })}
                  onConfirm={() => void withdraw.run({ mobile: row.mobile })}
                />
              ))}
            </tbody>
          </table>
          <Pager page={page} count={COUNT} total={data!.data.total} unit={t('个')} onShow={setPage} />
        </>
      )}
    </section>
  );
}

interface InviteRowProps {
  row: OrganiserInvite;
  busy: boolean;
  onAgain: () => void;
  /** It was asked about: takes the invitation back. */
  onConfirm: () => void;
}

function InviteRow({ row, busy, onAgain, onConfirm }: InviteRowProps) {
  const STATES = { invited: t('等待接受'), accepted: t('已接受'), withdrawn: t('已撤回') } as const;
  return (
    <tr>
      <td>{row.name}</td>
      <td>{row.mobile}</td>
      <td>{t(STATES[row.state])}</td>
      <td>{dayOf(row.t_create)}</td>
      <td>
        {row.state === 'invited' && (
          <>
            <button type="button" disabled={busy} onClick={onAgain}>
              {t('重新发送')}
            </button>
            <ConfirmButton
              className="people-link"
              label={t('撤回')}
              question={t('对方不能再用这份邀请')}
              yes={t('撤回邀请')}
              busy={busy}
              onYes={onConfirm}
            />
          </>
        )}
      </td>
    </tr>
  );
}
