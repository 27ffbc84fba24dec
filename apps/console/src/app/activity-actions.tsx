import { ACTIVITY_MESSAGES, type ActivityDetail, getUserInfo, LIMITS } from '@rollcall/contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import '../features/activity-hub/activity-hub.css';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Menu, type MenuEntry } from '@rollcall/ui/primitives/menu';
import { t } from '@rollcall/web/i18n';
import { openGate } from '../lib/gate-store.ts';
import { useCall } from '../lib/queries.ts';

const AnnounceDialog = lazy(() => import('../features/members/components/announce-dialog.tsx'));
const DeleteDialog = lazy(() => import('../features/activity-hub/components/delete-dialog.tsx'));
const QuitDialog = lazy(() => import('../features/activity-hub/components/quit-dialog.tsx'));

interface ActivityActionsProps {
  activity: ActivityDetail;
  /** The hub offers copying to admins too, the share page to the initiator alone (G11). */
  page: 'hub' | 'share' | 'download' | 'other';
}

/**
 * Actions on a whole activity, by the viewer's role (DETAIL-13, DETAIL-15, DETAIL-29). Rare actions stand behind one
 * button on the hub; the share page shows copying and deleting as buttons (DETAIL-07).
 */
export function ActivityActions({ activity, page }: ActivityActionsProps) {
  const [open, setOpen] = useState<'announce' | 'delete' | 'quit' | null>(null);
  const { cid, abilities } = activity;
  const copies = page === 'hub' ? abilities.manage : page === 'share' && abilities.own;
  const copy = useCopy(cid, copies);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const rare: MenuEntry[] = [
    { label: t('复制签到'), icon: 'copy', onChoose: copy },
    { label: t('生成奖状'), icon: 'medal', onChoose: () => void navigate('/myAward') },
    abilities.own
      ? { label: t('删除'), icon: 'trash', danger: true, onChoose: () => setOpen('delete') }
      : { label: t('退出'), icon: 'logout', danger: true, onChoose: () => setOpen('quit') },
  ];
  return (
    <>
      {page !== 'share' && abilities.forward && (
        <ButtonLink to={`/checkin-info/${cid}`}>
          <Icon name="share" size={16} />
          {t('分享')}
        </ButtonLink>
      )}
      {abilities.manage && (
        <ButtonLink to={`/manageSetting/${cid}`}>
          <Icon name="settings" size={16} />
          {t('设置')}
        </ButtonLink>
      )}
      {page === 'share' && copies && (
        <Button onClick={copy}>
          <Icon name="copy" size={16} />
          {t('复制签到')}
        </Button>
      )}
      {page === 'hub' && abilities.manage && (
        <Button onClick={() => setOpen('announce')}>
          <Icon name="bell" size={16} />
          {t('发通知')}
        </Button>
      )}
      {page === 'other' && abilities.exportData && (
        <ButtonLink to={`/download-data/${cid}`}>
          <Icon name="download" size={16} />
          {t('下载数据')}
        </ButtonLink>
      )}
      {page === 'share' && abilities.own && (
        <Button onClick={() => setOpen('delete')}>
          <Icon name="trash" size={16} />
          {t('删除')}
        </Button>
      )}
      {page === 'hub' && abilities.manage && <Menu entries={rare} />}
      {page === 'hub' && !abilities.manage && (
        <Button look="danger" onClick={() => setOpen('quit')}>
          <Icon name="logout" size={16} />
          {t('退出')}
        </Button>
      )}
      <Suspense>
        {open === 'announce' && <AnnounceDialog cid={cid} onClose={close} />}
        {open === 'delete' && <DeleteDialog activity={activity} onClose={close} />}
        {open === 'quit' && <QuitDialog activity={activity} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The way to the copy; over the free cap its gate (DETAIL-24). */
function useCopy(cid: string, enabled: boolean): () => void {
  const navigate = useNavigate();
  const me = useCall(getUserInfo, { source: 'pc' }, { enabled, staleTime: 60_000 }).data?.data;
  const capped = me !== undefined && me.is_cerficated === 0 && me.created >= LIMITS.created;
  return () => {
    if (capped) openGate('created', t(ACTIVITY_MESSAGES.createdCap));
    else void navigate(`/manageSetting/${cid}?copy=1`);
  };
}
