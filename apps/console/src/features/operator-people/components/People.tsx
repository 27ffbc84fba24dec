import { endPersonSessions, findPeople, setPersonState } from '@rollcall/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useT } from '../../../lib/i18n.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { TableSkeleton } from '../../../ui/Skeletons.tsx';

/** People: found by mobile or nickname, closed, opened again, logged out. */
export function People() {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useCall(findPeople, { keyword, count: 50 });
  const state = useAction(setPersonState, { onDone: () => void refresh(findPeople) });
  const end = useAction(endPersonSessions, {
    onDone: ({ data: { ended } }) => {
      toast.success(t('已结束 {{n}} 个登录', { n: ended }));
      void refresh(findPeople);
    },
  });
  const lists = data?.data.lists;
  return (
    <section className="rc-card rc-padded people-card" aria-label={t('用户')}>
      <h2>{t('用户')}</h2>
      <div className="people-find">
        <SearchBox
          keyword={keyword}
          label={t('查找用户')}
          hint={t('完整手机号或昵称开头')}
          onSearch={setKeyword}
        />
      </div>
      {error && !lists ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TableSkeleton rows={4} height={44} />
      ) : lists.length === 0 ? (
        <EmptyState icon="search" title={t('没有找到用户')} hint={t('换一个手机号或昵称试试。')} />
      ) : (
        <table className="people-table">
          <thead>
            <tr>
              <th>{t('昵称')}</th>
              <th>{t('手机号')}</th>
              <th className="people-num">{t('创建的签到')}</th>
              <th>{t('登录')}</th>
              <th>{t('注册时间')}</th>
              <th>{t('操作')}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map((person) => (
              <tr key={person.openid}>
                <td>{person.nickname}</td>
                <td>{person.mobile || t('未绑定')}</td>
                <td className="people-num">{person.created}</td>
                <td>{person.state === 'disabled' ? t('已停用') : t('{{n}} 个', { n: person.sessions })}</td>
                <td>{formatDate(person.t_create)}</td>
                <td>
                  <button
                    type="button"
                    disabled={state.busy}
                    onClick={() =>
                      void state.run({ openid: person.openid, disabled: person.state === 'active' ? 1 : 0 })
                    }
                  >
                    {person.state === 'active' ? t('停用') : t('恢复')}
                  </button>
                  {person.sessions > 0 && (
                    <button
                      type="button"
                      disabled={end.busy}
                      onClick={() => void end.run({ openid: person.openid })}
                    >
                      {t('结束登录')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
