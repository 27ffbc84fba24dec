import {
  COMMON_MESSAGES,
  getHomework,
  type HomeworkDetail,
  listHomework,
  removeHomework,
  STATUS,
} from '@rollcall/contract';
import { HOMEWORK_MODE_TRAITS, isSingle } from '@rollcall/rules';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { deliveryFailure } from '@rollcall/web/delivery';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { isGone, showError } from '../../../lib/errors.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { ProgressPanel } from '../components/progress-panel.tsx';
import { limitUnit, modeName, periodsOf, taskTime } from '../model/labels.ts';
import '../homework.css';

const RemoveDialog = lazy(() => import('../components/remove-dialog.tsx'));

interface WorkRecordScreenProps {
  /** Submissions, as the records' own feature shows them. */
  records: (homework: HomeworkDetail) => ReactNode;
}

/** `/work-record?wid=`: one homework, how far the class is with it, and its records. */
export function WorkRecordScreen({ records }: WorkRecordScreenProps) {
  const { activity } = useActivity();
  const [query] = useQueryParams();
  const wid = query.get('wid') ?? '';
  const { data, error, refetch } = useCall(getHomework, { wid }, { enabled: wid !== '' });
  if (wid === '' || (error && !data && deliveryFailure(error) === 'refused'))
    return (
      <PageFrame>
        <EmptyState
          icon="book"
          title={wid === '' ? t('先选择一份作业') : error!.message}
          action={<ButtonLink to={`/checkinDetail?cid=${activity.cid}`}>{t('回到作业列表')}</ButtonLink>}
        />
      </PageFrame>
    );
  if (error && !data)
    return (
      <PageFrame>
        <FailedState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data) return <PageSkeleton />;
  const homework = data.data;
  return (
    <PageFrame>
      <Head homework={homework} />
      <Facts homework={homework} />
      {homework.status !== STATUS.NOT_STARTED && (
        <ProgressPanel homework={homework} today={activity.today.day} />
      )}
      {records(homework)}
    </PageFrame>
  );
}

function Head({ homework }: { homework: HomeworkDetail }) {
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const { wid, cid, title, mode, status, days_current, checkin_title } = homework;
  const removed = () => {
    toast.success(t(COMMON_MESSAGES.removed));
    void refresh(listHomework);
    void navigate(`/checkinDetail?cid=${cid}`);
  };
  const remove = useAction(removeHomework, {
    onDone: removed,
    // By the press before, whose answer was lost, or by somebody else.
    onError: (error) => (isGone(error) ? removed() : showError(error)),
  });
  // HW-52: the day for what is done day by day, else in words.
  const counted = !isSingle(mode) && !HOMEWORK_MODE_TRAITS[mode].oneDay;
  const running = status === STATUS.RUNNING && counted;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('我管理的'), to: '/myCheckin' },
          { label: checkin_title, to: `/checkinDetail?cid=${cid}` },
          { label: t('作业详情') },
        ]}
        title={title}
        tags={
          <>
            <Tag>{t(modeName(mode))}</Tag>
            {running ? (
              <Tag tone="jade">{t('第 {{n}} 天', { n: days_current })}</Tag>
            ) : (
              <StatusTag status={status} />
            )}
          </>
        }
        acts={
          <>
            <ButtonLink to={`/assgin-work?wid=${wid}`}>
              <Icon name="pencil" size={16} />
              {t('编辑')}
            </ButtonLink>
            <ButtonLink to={`/assgin-work?wid=${wid}&copy=1`}>
              <Icon name="copy" size={16} />
              {t('复制')}
            </ButtonLink>
            <Button look="danger" onClick={() => setRemoving(true)}>
              <Icon name="trash" size={16} />
              {t('删除')}
            </Button>
          </>
        }
      />
      <Suspense fallback={null}>
        {removing && (
          <RemoveDialog
            homework={homework}
            busy={remove.busy}
            onConfirm={() => void remove.run({ wid })}
            onClose={() => setRemoving(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** HW-51: class, publisher, times, places, networks, how often. */
function Facts({ homework }: { homework: HomeworkDetail }) {
  const { locations, wifis, limit, checkin_title, owner_name } = homework;
  const periods = periodsOf(homework);
  const facts: [label: string, value: string][] = [
    [t('班级'), checkin_title],
    [t('发布人'), owner_name],
    [t('任务时间'), taskTime(homework)],
    [t('可提交时段'), periods || t('任务时间内都可以')],
    [t('提交次数'), t('{{unit}} {{n}} 次', { unit: limitUnit(homework), n: limit })],
    ...(locations.length > 0
      ? [
          [
            t('地点'),
            locations
              .map(({ address, range }) => t('{{address}}（{{range}} 米）', { address, range }))
              .join(t('、')),
          ] as [string, string],
        ]
      : []),
    ...(wifis.length > 0
      ? [[t('Wi-Fi'), wifis.map(({ ssid }) => ssid).join(t('、'))] as [string, string]]
      : []),
  ];
  return (
    <dl className="rc-card hw-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
