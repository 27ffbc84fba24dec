import {
  endPersonSessions,
  findPeople,
  type OperatorPerson,
  REASON_LENGTH,
  setPersonState,
} from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';

const RemarkDialog = lazy(() => import('../../../ui/remark-dialog.tsx'));

const COUNT = 50;

type PersonAction = 'close' | 'end';

/** Text of the dialog before something is taken from a person, with the consequence. */
function wordsOf(action: PersonAction, { nickname: name, sessions: n }: OperatorPerson) {
  return action === 'close'
    ? {
        title: t('停用“{{name}}”？', { name }),
        okText: t('停用'),
        lead: t(
          '{{n}} 个登录立即结束，恢复之前不能再登录；发起的签到照常进行，不会删除。对方登录时会看到这个原因，原因也记入操作日志。可以随时恢复，恢复后对方需重新登录。',
          { n },
        ),
      }
    : {
        title: t('结束“{{name}}”的 {{n}} 个登录？', { name, n }),
        okText: t('结束登录'),
        lead: t('对方在所有设备上都要重新登录，账号不受影响。结束的登录不能恢复，原因记入操作日志。'),
      };
}

/** People: found by mobile or nickname, closed, opened again, logged out. */
export function People() {
  // Not in the address: a search names a person, and each is noted.
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(findPeople, { keyword, page, count: COUNT });
  const isBehind = useLastPage({ page, count: COUNT, total: data?.data.total, onShow: setPage });
  const [confirming, setConfirming] = useState<{ action: PersonAction; person: OperatorPerson } | null>(null);
  const done = (words: string) => {
    toast.success(words);
    setConfirming(null);
    void refresh(findPeople);
  };
  const open = useAction(setPersonState, { onDone: () => done(t('已恢复，对方可以重新登录')) });
  const close = useAction(setPersonState, { onDone: () => done(t('已停用，可以随时恢复')) });
  const end = useAction(endPersonSessions, {
    onDone: ({ data: { ended } }) => done(t('已结束 {{n}} 个登录', { n: ended })),
  });
  const send = (reason: string) => {
    if (!confirming) return;
    const { openid } = confirming.person;
    void (confirming.action === 'close'
      ? close.run({ openid, disabled: 1, reason })
      : end.run({ openid, reason }));
  };
  const lists = data?.data.lists;
  return (
    <section className="rc-card rc-padded people-card" aria-label={t('用户')}>
      <h2>{t('用户')}</h2>
      <div className="people-find">
        <SearchBox
          keyword={keyword}
          label={t('查找用户')}
          hint={t('完整手机号或昵称开头')}
          onSearch={(word) => {
            setKeyword(word);
            setPage(1);
          }}
        />
      </div>
      {error && !lists ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TableSkeleton rows={4} height={44} />
      ) : isBehind ? null : lists.length === 0 ? (
        <EmptyState icon="search" title={t('没有找到用户')} hint={t('换一个手机号或昵称试试。')} />
      ) : (
        <>
          <table className="people-table">
            <thead>
              <tr>
                <th>{t('昵称')}</th>
                <th>{t('手机号')}</th>
                <th className="people-num">{t('创建的签到')}</th>
                <th>{t('有效登录')}</th>
                <th>{t('注册时间')}</th>
                <th>{t('操作')}</th>
              </tr>
            </thead>
            <tbody>
              {lists.map((person) => (
                <tr key={person.openid}>
                  <td>
                    {person.nickname}
                    {person.state === 'disabled' && (
                      <div className="people-reason">
                        {[t('已停用'), person.disabled_reason].filter(Boolean).join(t('：'))}
                      </div>
                    )}
                  </td>
                  <td>{person.mobile || t('未绑定')}</td>
                  <td className="people-num">{person.created}</td>
                  <td>{t('{{n}} 个', { n: person.sessions })}</td>
                  <td>{dayOf(person.t_create)}</td>
                  <td>
                    {person.state === 'active' ? (
                      <button type="button" onClick={() => setConfirming({ action: 'close', person })}>
                        {t('停用')}
                      </button>
                    ) : (
                      <button
                        type="button"
                        disabled={open.busy}
                        onClick={() => void open.run({ openid: person.openid, disabled: 0 })}
                      >
                        {t('恢复')}
                      </button>
                    )}
                    {person.sessions > 0 && (
                      <button type="button" onClick={() => setConfirming({ action: 'end', person })}>
                        {t('结束登录')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pager page={page} count={COUNT} total={data!.data.total} unit={t('人')} onShow={setPage} />
        </>
      )}
      {confirming && (
        <Suspense>
          <RemarkDialog
            {...wordsOf(confirming.action, confirming.person)}
            required
            label={t('原因')}
            placeholder={t('必填，例如：多人投诉发布广告')}
            most={REASON_LENGTH}
            busy={close.busy || end.busy}
            onSend={send}
            onCancel={() => setConfirming(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
