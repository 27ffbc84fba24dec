import { MEMBER_MESSAGES, type MemberAction, type MemberRow } from '@rollcall/contract';
import { KIND_TRAITS, type Kind, kindOfActivity } from '@rollcall/rules/kind/kinds';
import { TableSettingsButton } from '@rollcall/ui/composites/table/table-settings';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { Tabs } from '@rollcall/ui/primitives/tabs';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { useTableSettings } from '../../../lib/hooks/use-table-settings.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { BatchBar } from '../components/batch-bar.tsx';
import { MemberTable } from '../components/member-table.tsx';
import { OrderAge } from '../components/order-age.tsx';
import { OwnerCard } from '../components/owner-card.tsx';
import { refreshMembers, useAttendanceOf, useMembers } from '../hooks/use-members.ts';
import { fieldColumns, furtherColumns } from '../model/columns.ts';
import { PAGE_SIZE, type StateFilter } from '../model/view.ts';
import '../members.css';

const AddDialog = lazy(() => import('../components/add-dialog.tsx'));
const ConfirmDialog = lazy(() => import('../components/confirm-dialog.tsx'));
const RenameDialog = lazy(() => import('../components/rename-dialog.tsx'));
const EditDialog = lazy(() => import('../components/edit-dialog.tsx'));
const RemoveDialog = lazy(() => import('../components/remove-dialog.tsx'));
const TransferDialog = lazy(() => import('../components/transfer-dialog.tsx'));
const MergeDialog = lazy(() => import('../components/merge-dialog.tsx'));
const ProxyDialog = lazy(() => import('../components/proxy-dialog.tsx'));
const AnnounceDialog = lazy(() => import('../components/announce-dialog.tsx'));
const InvitationDialog = lazy(() => import('../components/invitation-dialog.tsx'));
const DownloadDialog = lazy(() => import('../components/download-dialog.tsx'));

type Open =
  | { dialog: 'announce' }
  | { dialog: 'add' }
  | { dialog: 'download' }
  | { dialog: 'invite' }
  | { dialog: 'owner'; unionid: string; name: string }
  | { dialog: MemberAction; row: MemberRow };

/** `/menber-setting` (spelled so, PAGE-17): the members of an activity, for its initiator alone. */
export function Component() {
  const { activity } = useActivity();
  const { cid } = activity;
  const kind = kindOfActivity(activity);
  const { view, asOf, list, show, sortBy } = useMembers(cid);
  const [selected, setSelected] = useState<ReadonlyMap<string, MemberRow>>(new Map());
  const [open, setOpen] = useState<Open | null>(null);
  // Fields are an activity's own.
  const [settings, setSettings] = useTableSettings(`members.${cid}`);
  const { data, error, refetch, isPlaceholderData } = list;
  const isBehind = useLastPage({
    page: view.page,
    count: PAGE_SIZE,
    total: isPlaceholderData ? undefined : data?.total,
    onShow: (page) => show({ page }),
  });
  // Blacklisted members have nothing to attend.
  const attends = view.utype !== 2;
  const attendance = useAttendanceOf(cid, data?.data.members ?? [], attends && data?.is_owner === 1);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data || isBehind) return <TableSkeleton rows={8} height={64} />;
  if (data.is_owner === 0)
    return (
      <EmptyState
        icon="lock"
        title={t(MEMBER_MESSAGES.ownerOnly)}
        hint={t('名单、分组和代签由发起人{{name}}管理，需要时请联系发起人。', { name: data.owner.alias })}
        action={<ButtonLink to={`/checkinDetail?cid=${cid}`}>{t('回到签到')}</ButtonLink>}
      />
    );
  const { owner, counts, total } = data;
  const { field_list, members } = data.data;
  const select = (rows: readonly MemberRow[], on: boolean) => {
    setSelected((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (on) next.set(row['-1'], row);
        else next.delete(row['-1']);
      }
      return next;
    });
  };
  // Names and rights of selected members are those of the newest list.
  const renewed = members.filter((row) => selected.has(row['-1']) && selected.get(row['-1']) !== row);
  if (renewed.length > 0) select(renewed, true);
  const earns = members.some(({ points }) => points !== undefined);
  const columns = [...fieldColumns(field_list), ...furtherColumns({ attends, earns })];
  const tabs = [
    { utype: 0, label: t('普通成员'), n: counts.ordinary },
    { utype: 1, label: t(KIND_TRAITS[kind].admin), n: counts.admins },
    { utype: 2, label: t('黑名单'), n: counts.blacklisted },
  ] as const;
  return (
    <>
      <OwnerCard
        cid={cid}
        owner={owner}
        counts={counts}
        joined={activity.join_num}
        onRename={() => setOpen({ dialog: 'owner', unionid: owner.unionid, name: owner.alias })}
        onAnnounce={() => setOpen({ dialog: 'announce' })}
        onAdd={() => setOpen({ dialog: 'add' })}
        onDownload={() => setOpen({ dialog: 'download' })}
        onInvite={() => setOpen({ dialog: 'invite' })}
      />
      <section className="rc-card mem-card" aria-label={t('成员管理')}>
        <div className="mem-toolbar">
          <div className="mem-tabs">
            <Tabs
              label={t('成员的身份')}
              value={String(view.utype)}
              tabs={tabs.map(({ utype, label, n }) => ({ value: String(utype), label, count: n }))}
              onChange={(next) => {
                setSelected(new Map());
                show({
                  utype: tabs.find(({ utype }) => String(utype) === next)!.utype,
                  state: 'all',
                  keyword: '',
                });
              }}
            />
          </div>
          <span className="mem-space" />
          {view.utype === 0 && counts.unclaimed > 0 && (
            <Segmented<StateFilter>
              label={t('是否已加入')}
              value={view.state}
              options={[
                { value: 'all', label: t('全部') },
                { value: 'joined', label: t('已加入') },
                { value: 'unclaimed', label: t('未加入') },
              ]}
              onChange={(state) => show({ state })}
            />
          )}
          <SearchBox
            keyword={view.keyword}
            label={t('搜索成员')}
            hint={t('搜索姓名、学号、手机号')}
            width={288}
            onSearch={(keyword) => show({ keyword })}
          />
          <TableSettingsButton columns={columns} settings={settings} onChange={setSettings} />
        </div>
        {asOf !== undefined && <OrderAge asOf={asOf} />}
        {members.length === 0 && isPlaceholderData ? (
          // Nobody in the list before says nothing of this one.
          <TableSkeleton rows={8} height={64} />
        ) : members.length === 0 ? (
          <Nobody utype={view.utype} keyword={view.keyword} cid={cid} kind={kind} />
        ) : (
          <MemberTable
            cid={cid}
            attendance={attends ? attendance : null}
            sort={view.sort}
            settings={settings}
            selected={selected}
            onSort={sortBy}
            onSelect={select}
            fields={field_list}
            members={members}
            kind={kind}
            stale={isPlaceholderData}
            onAction={(dialog, row) => setOpen({ dialog, row })}
          />
        )}
        {total > 0 && (
          <Pager
            page={view.page}
            count={PAGE_SIZE}
            total={total}
            unit={t('人')}
            onShow={(page) => show({ page })}
          />
        )}
        {selected.size > 0 && (
          <BatchBar
            cid={cid}
            kind={kind}
            rows={[...selected.values()]}
            onClear={() => setSelected(new Map())}
          />
        )}
      </section>
      <Suspense>
        {open && (
          // Its answer may come when another one is open.
          <Dialog
            open={open}
            onClose={() => setOpen((now) => (now === open ? null : now))}
            onDone={(row) => select([row], false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface OpenDialogProps {
  open: Open;
  onClose: () => void;
  /** Something was done with this member: they are gone, or have another role. */
  onDone: (row: MemberRow) => void;
}

function Dialog({ open, onClose, onDone }: OpenDialogProps) {
  const { activity } = useActivity();
  const { cid } = activity;
  const kind = kindOfActivity(activity);
  if (open.dialog === 'add') return <AddDialog cid={cid} onClose={onClose} />;
  if (open.dialog === 'announce') return <AnnounceDialog cid={cid} onClose={onClose} />;
  if (open.dialog === 'invite') return <InvitationDialog cid={cid} onClose={onClose} />;
  if (open.dialog === 'download') return <DownloadDialog cid={cid} onClose={onClose} />;
  if (open.dialog === 'owner')
    return (
      <RenameDialog
        cid={cid}
        target={open.unionid}
        name={open.name}
        onDone={(alias) => {
          onClose();
          if (alias !== undefined) void refreshMembers();
        }}
      />
    );
  const { dialog, row } = open;
  const done = () => onDone(row);
  switch (dialog) {
    case 'rename':
      return <EditDialog cid={cid} unionid={row['-1']} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog cid={cid} row={row} onClose={onClose} onDone={done} />;
    case 'transfer':
      return <TransferDialog cid={cid} row={row} kind={kind} onClose={onClose} onDone={done} />;
    case 'merge':
      return <MergeDialog cid={cid} row={row} onClose={onClose} onDone={done} />;
    case 'proxy':
      return <ProxyDialog activity={activity} unionid={row['-1']} name={row['1']} onClose={onClose} />;
    default:
      return (
        <ConfirmDialog cid={cid} action={dialog} row={row} kind={kind} onClose={onClose} onDone={done} />
      );
  }
}

interface NobodyProps {
  utype: number;
  keyword: string;
  cid: string;
  kind: Kind;
}

/** Nobody in a tab, or found: what to do next. */
function Nobody({ utype, keyword, cid, kind }: NobodyProps) {
  if (keyword !== '')
    return (
      <EmptyState
        icon="search"
        title={t('没有找到“{{keyword}}”', { keyword })}
        hint={t('换个姓名、学号或手机号试试。')}
      />
    );
  const word = t(KIND_TRAITS[kind].admin);
  if (utype === 1)
    return (
      <EmptyState
        icon="people"
        title={t('还没有{{word}}', { word })}
        hint={t('在“普通成员”里选择一位成员，点击“操作”设为{{word}}。', { word })}
      />
    );
  if (utype === 2)
    return (
      <EmptyState icon="check" title={t('黑名单是空的')} hint={t('加入黑名单的成员不能再参与这个签到。')} />
    );
  return (
    <EmptyState
      icon="people"
      title={t('还没有成员')}
      hint={t('把签到码发给大家，加入的成员会出现在这里。')}
      action={<ButtonLink to={`/checkin-info/${cid}`}>{t('分享签到')}</ButtonLink>}
    />
  );
}
