import { ACTIVITY_MESSAGES, type ActivityDetail, getUserInfo, LIMITS } from '@rollcall/contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import '../features/activity-hub/activity-hub.css';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Menu, type MenuEntry } from '@rollcall/ui/primitives/menu';
import { t } from '@rollcall/web/i18n';
import { openGate } from '../lib/gate-store.ts';
import { read } from '../lib/queries.ts';

const AnnounceDialog = lazy(() => import('../features/members/components/announce-dialog.tsx'));
const DeleteDialog = lazy(() => import('../features/activity-hub/components/delete-dialog.tsx'));
const QuitDialog = lazy(() => import('../features/activity-hub/components/quit-dialog.tsx'));

interface ActivityActionsProps {
  activity: ActivityDetail;
  /** On the share page copying is the initiator's alone (DETAIL-07), elsewhere every manager's (G11). */
  share: boolean;
}

/**
 * Actions on a whole activity, by the viewer's role (DETAIL-13, DETAIL-15, DETAIL-29): the same beside every tab. What a
 * tab leads to is no action; rare ones stand behind one button.
 */
export function ActivityActions({ activity, share }: ActivityActionsProps) {
  const [open, setOpen] = useState<'announce' | 'delete' | 'quit' | null>(null);
  const { cid, abilities } = activity;
  const copy = useCopy(cid);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const rare: MenuEntry[] = [
    { label: t('发通知'), icon: 'bell', onChoose: () => setOpen('announce') },
    ...(share && !abilities.own
      ? []
      : [{ label: t('复制签到'), icon: 'copy' as const, onChoose: () => void copy() }]),
    { label: t('生成奖状'), icon: 'medal', onChoose: () => void navigate('/myAward') },
    abilities.own
      ? { label: t('删除'), icon: 'trash', danger: true, onChoose: () => setOpen('delete') }
      : { label: t('退出'), icon: 'logout', danger: true, onChoose: () => setOpen('quit') },
  ];
  return (
    <>
      {abilities.manage ? (
        <>
          <a className="ui-button" href={`/cast?cid=${cid}`} target="_blank" rel="noreferrer">
            <Icon name="external" size={16} />
            {t('大屏')}
          </a>
          <ButtonLink to={`/manageSetting/${cid}`} icon="settings">
            {t('设置')}
          </ButtonLink>
          <Menu entries={rare} />
        </>
      ) : (
        <Button look="danger" icon="logout" onClick={() => setOpen('quit')}>
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

/** True for a person over the free cap; false too where that cannot be read, for the form asks again. */
const isCapped = () =>
  read(getUserInfo, { source: 'pc' }, 60_000).then(
    ({ data }) => data.is_cerficated === 0 && data.created >= LIMITS.created,
    () => false,
  );

/** The way to the copy; over the free cap its gate (DETAIL-24). */
function useCopy(cid: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (await isCapped()) openGate('created', t(ACTIVITY_MESSAGES.createdCap));
    else await navigate(`/manageSetting/${cid}?copy=1`);
  };
}
