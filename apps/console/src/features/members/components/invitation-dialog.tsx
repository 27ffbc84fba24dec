import {
  createInvitations,
  type InvitationLine,
  listInvitations,
  type PrintedInvitation,
  type ResponseOf,
  revokeInvitations,
} from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Box } from '@rollcall/ui/primitives/checkbox';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { createRequestIds, type RequestIds } from '@rollcall/web/request-id';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../../lib/client.ts';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction, usePages } from '../../../lib/queries.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { listFile } from '../model/print.ts';
import { InvitationSheets } from './invitation-sheets.tsx';
import '../invitation.css';

type Counts = ResponseOf<typeof listInvitations>['data']['counts'];

interface Made {
  title: string;
  address: string;
  lists: PrintedInvitation[];
}

/** Printed invitations for lines that nobody claimed yet: made, printed, saved as a list, stopped. */
export default function InvitationDialog({ cid, onClose }: { cid: string; onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  const pages = usePages(listInvitations, { cid, keyword }, { by: 'after' });
  const { lists, error, refetch } = pages;
  /** Numbers of the whole list, of the answer before while a search is under way. */
  const [counts, setCounts] = useState<Counts>();
  if (pages.data && pages.data.data.counts !== counts) setCounts(pages.data.data.counts);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<Made | null>(null);
  /** Printed or saved as a list: nothing is lost any more. */
  const [isTaken, setIsTaken] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Of each stretch of the list: asked for again after a lost answer, it has the same codes. */
  const rounds = useRef<RequestIds[]>([]);
  const stop = useAction(revokeInvitations, {
    onDone: ({ data: { done } }) => {
      setMade(null);
      toast.success(t('已停用 {{n}} 个邀请码', { n: done }));
      void refresh(listInvitations);
    },
  });

  async function make() {
    setBusy(true);
    try {
      const ids = chosen.size > 0 ? [...chosen] : undefined;
      const all: PrintedInvitation[] = [];
      for (let after: string | undefined, round = 0; round === 0 || after; round++) {
        const withId = rounds.current[round] ?? createRequestIds();
        rounds.current[round] = withId;
        const request = withId((request_id) => ({ cid, ids, after, request_id }));
        const { lists, next, title, address } = (await api(createInvitations, request)).data;
        all.push(...lists);
        after = next || undefined;
        // Nobody prints half of them: the rest would make these codes anew.
        if (after === undefined) setMade({ title, address, lists: all });
        setIsTaken(false);
      }
      rounds.current = [];
      void refresh(listInvitations);
    } catch (reason) {
      showError(reason);
    }
    setBusy(false);
  }

  async function download({ lists }: Made) {
    try {
      saveBlob(await listFile(lists), '个人邀请.xlsx');
      setIsTaken(true);
    } catch (reason) {
      showError(reason);
    }
  }

  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const open = counts ? counts.none + counts.open : 0;
  return (
    <Dialog
      bare
      width={640}
      title={t('个人邀请')}
      dirty={(made !== null && !isTaken) || busy}
      leaving={t('这些邀请码还没有打印或下载，关闭后不能再取得。仍然关闭吗？')}
      onClose={onClose}
    >
      <p className="inv-lead">
        {t(
          '为名单上还没有加入的人各生成一张邀请条：扫码或输入 8 位邀请码即可加入，不需要微信。每个码只能用一次。',
        )}
      </p>
      {error && !lists ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !counts ? (
        <TextSkeleton lines={6} />
      ) : lists?.length === 0 && keyword === '' ? (
        <EmptyState icon="check" title={t('名单上的人都已加入')} hint={t('没有需要邀请的人。')} />
      ) : (
        <>
          <p className="inv-counts">
            <span>
              {t('未生成')}
              <strong>{counts.none}</strong>
            </span>
            <span>
              {t('等待领取')}
              <strong>{counts.open}</strong>
            </span>
            <span>
              {t('已领取')}
              <strong>{counts.claimed}</strong>
            </span>
          </p>
          <SearchBox
            keyword={keyword}
            label={t('搜索名单')}
            hint={t('搜索姓名、学号')}
            width="100%"
            onSearch={setKeyword}
          />
          {!lists ? (
            <TextSkeleton lines={6} />
          ) : lists.length === 0 ? (
            <EmptyState icon="search" title={t('没有找到“{{keyword}}”', { keyword })} />
          ) : (
            <Lines lines={lists} chosen={chosen} onToggle={toggle}>
              {!pages.ended && <MoreButton busy={pages.busy} onMore={() => void pages.more()} />}
            </Lines>
          )}
          {made ? (
            <div className="inv-actions">
              <Button look="primary" onClick={() => setPrinting(true)}>
                {t('打印邀请条（{{n}} 张）', { n: made.lists.length })}
              </Button>
              <Button onClick={() => void download(made)}>{t('下载名单')}</Button>
              {isTaken ? (
                <Button onClick={() => setMade(null)}>{t('返回')}</Button>
              ) : (
                <ConfirmButton
                  label={t('返回')}
                  question={t('这些邀请码还没有打印或下载，返回后不能再取得')}
                  yes={t('返回')}
                  onYes={() => setMade(null)}
                />
              )}
            </div>
          ) : (
            <div className="inv-actions">
              <Button look="primary" busy={busy} disabled={open === 0} onClick={() => void make()}>
                {chosen.size > 0
                  ? t('为选中的 {{n}} 人生成', { n: chosen.size })
                  : t('为全部未加入的人生成（{{n}}）', { n: open })}
              </Button>
              {counts.open > 0 && (
                <ConfirmButton
                  look="danger"
                  label={t('停用全部未领取的码')}
                  question={t('{{n}} 张已发出的邀请条失效，不能恢复', { n: counts.open })}
                  yes={t('停用')}
                  busy={stop.busy}
                  onYes={() => void stop.run({ cid })}
                />
              )}
            </div>
          )}
          <p className="inv-lead">
            {made
              ? t('邀请码只能现在打印或下载，关闭后不能再取得；需要时可重新生成，旧码随即失效。')
              : t('重新生成后，这些人之前的邀请码随即失效。')}
          </p>
        </>
      )}
      {made && printing && (
        <InvitationSheets
          {...made}
          onDone={() => {
            setPrinting(false);
            // The browser does not tell whether it printed or gave up.
            setIsTaken(true);
          }}
        />
      )}
    </Dialog>
  );
}

interface LinesProps {
  lines: readonly InvitationLine[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string, on: boolean) => void;
  /** Below the lines. */
  children: ReactNode;
}

function Lines({ lines, chosen, onToggle, children }: LinesProps) {
  const LABELS = { none: t('未生成'), open: t('等待领取'), claimed: t('已领取') } as const;
  return (
    <fieldset className="inv-list" aria-label={t('名单')}>
      {lines.map(({ id, name, no, state }) => (
        <label key={id} htmlFor={id}>
          <Box
            id={id}
            checked={chosen.has(id)}
            disabled={state === 'claimed'}
            onChange={(on) => onToggle(id, on)}
          />
          <span>{name}</span>
          <span className="inv-no">{no}</span>
          <span className="inv-state">{t(LABELS[state])}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
