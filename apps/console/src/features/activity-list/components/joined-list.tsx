import { ACTIVITY_MESSAGES, type JoinedActivity, listJoined, quitActivity } from '@rollcall/contract';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatSpan } from '../../../lib/dates.ts';
import { isGone, showError } from '../../../lib/errors.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/session-store.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

/** Rows at a time; the dialog scrolls. */
const COUNT = 20;

/**
 * Activities that the user joined without managing them: view, share, quit. `onLeave`: a link leads away from the
 * dialog.
 */
export function JoinedList({ onLeave }: { onLeave: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    listJoined,
    { page, count: COUNT },
    { placeholderData: keepPreviousData },
  );
  const isBehind = useLastPage({ page, count: COUNT, total: data?.matched, onShow: setPage });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="joined-list" aria-labelledby="joined-title">
      <h3 id="joined-title">
        {t('只参与、不管理的')}
        {data && data.matched > 0 && <span className="list-count">{data.matched}</span>}
      </h3>
      {!data || isBehind ? (
        <Bone height={120} radius={8} />
      ) : data.matched === 0 ? (
        <p className="joined-none">{t('没有。您管理的签到都在列表里。')}</p>
      ) : (
        <>
          <ul>
            {data.data.map((one) => (
              <JoinedRow key={one.cid} one={one} onLeave={onLeave} />
            ))}
          </ul>
          <Pager page={page} count={COUNT} total={data.matched} unit={t('个')} onShow={setPage} />
        </>
      )}
    </section>
  );
}

function JoinedRow({ one, onLeave }: { one: JoinedActivity; onLeave: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const left = () => {
    toast.success(t(ACTIVITY_MESSAGES.exited));
    void refresh(listJoined);
  };
  const exit = useAction(quitActivity, {
    onDone: left,
    // By the press before, whose answer was lost.
    onError: (error) => (isGone(error) ? left() : showError(error)),
  });
  const quit = (clear: 0 | 1) => void exit.run({ cid: one.cid, clear_data: clear });
  const open = () => {
    storeCid(one.cid);
    onLeave();
  };
  return (
    <li className="joined-row">
      <div className="joined-what">
        <p className="joined-name" title={one.title}>
          {one.title}
        </p>
        <p className="joined-line">
          {one.pending === 1 ? <Tag tone="amber">{t('等待通过')}</Tag> : <StatusTag status={one.status} />}
          <span>{[formatSpan(one.start_date, one.end_date), one.signature].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {isConfirming ? (
        <div className="joined-acts">
          <button type="button" className="card-link" disabled={exit.busy} onClick={() => quit(0)}>
            {t('保留记录退出')}
          </button>
          <button type="button" className="card-link card-gone" disabled={exit.busy} onClick={() => quit(1)}>
            {t('清除记录退出')}
          </button>
          <button type="button" className="card-link" onClick={() => setIsConfirming(false)}>
            {t('取消')}
          </button>
        </div>
      ) : (
        <div className="joined-acts">
          {one.pending === 0 && (
            <Link to={`/checkinDetail?cid=${one.cid}`} className="card-link" onClick={open}>
              {t('查看')}
            </Link>
          )}
          {one.forward === 1 && (
            <Link to={`/checkin-info/${one.cid}`} className="card-link" onClick={open}>
              {t('分享')}
            </Link>
          )}
          <button type="button" className="card-link" onClick={() => setIsConfirming(true)}>
            {t('退出')}
          </button>
        </div>
      )}
    </li>
  );
}
