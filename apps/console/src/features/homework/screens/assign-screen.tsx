import {
  type ActivityDetail,
  getHomework,
  getUserInfo,
  HOMEWORK_MESSAGES,
  type HomeworkDetail,
  type HomeworkMode,
  initHomework,
  updateHomework,
} from '@rollcall/contract';
import { homeworkModesOf, kindOfActivity, traitsOf } from '@rollcall/rules';
import { PageFrame } from '@rollcall/ui/composites/page-frame';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { createRequestIds } from '@rollcall/web/request-id';
import { useRef, useState } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { api } from '../../../lib/client.ts';
import { showError } from '../../../lib/errors.ts';
import { useDraft } from '../../../lib/form/hooks/use-draft.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { DraftNote, RestoredNotice } from '../../../ui/form/frame/draft-notes.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { AssignForm } from '../components/assign-form.tsx';
import { useHomeworkForm } from '../hooks/use-homework-form.ts';
import { draftKey, drafts } from '../model/drafts.ts';
import { type HomeworkForm, toHomeworkForm } from '../model/form-state.ts';
import { modeName } from '../model/labels.ts';
import { editPayload, initPayload } from '../model/payload.ts';
import { contextOf, copiedHomework, freshHomework, movedToToday, storedHomework } from '../model/start.ts';

/** Asked afresh by every form: what is edited must be what is stored. */
const FRESH = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** `/assgin-work?mode=0..4`, `?wid=` (edit), `?wid=&copy=1` (copy): the form of a homework (PAGE-19). */
export function Component() {
  const { activity } = useActivity();
  const [query] = useQueryParams();
  const wid = query.get('wid') ?? '';
  // Number of loads of the stored settings; each begins the form anew.
  const [round, setRound] = useState(0);
  const user = useCall(getUserInfo, { source: 'pc' }, FRESH);
  const homework = useCall(getHomework, { wid }, { ...FRESH, enabled: wid !== '' });
  const mode = homeworkModesOf(kindOfActivity(activity)).find((one) => String(one) === query.get('mode'));
  const error = user.error ?? homework.error;
  const obstacle = obstacleOf(activity, wid === '' && mode === undefined);
  if (obstacle)
    return (
      <PageFrame>
        <EmptyState
          icon="book"
          title={t(obstacle)}
          action={<ButtonLink to={`/checkinDetail?cid=${activity.cid}`}>{t('回到签到')}</ButtonLink>}
        />
      </PageFrame>
    );
  const me = user.data?.data;
  const source = homework.data?.data;
  // A later read that fails takes nothing of what is typed.
  if (!me || (wid !== '' && !source)) {
    if (!error) return <PageSkeleton />;
    return (
      <PageFrame>
        <FailedState
          error={error}
          onRetry={() => {
            void user.refetch();
            if (wid !== '') void homework.refetch();
          }}
        />
      </PageFrame>
    );
  }
  const common = { activity, now: me.now };
  if (!source) return <NewForm key={mode} {...common} mode={mode!} owner={me.openid} />;
  if (query.get('copy') === '1') return <CopyForm key={wid} {...common} homework={source} />;
  const reload = () =>
    void homework.refetch().then(({ isSuccess, error: failure }) => {
      if (isSuccess) setRound(round + 1);
      else showError(failure);
    });
  return (
    <EditForm
      key={`${wid} ${round}`}
      {...common}
      homework={source}
      onReload={reload}
      reloading={homework.isFetching}
    />
  );
}

/** Why there is no form; undefined where there is one. */
function obstacleOf(activity: ActivityDetail, unknownMode: boolean): string | undefined {
  const { homework } = traitsOf(activity);
  if (homework === null) return t(HOMEWORK_MESSAGES.notClass);
  if (activity.disable_homework === 1) return t(HOMEWORK_MESSAGES.off);
  if (!unknownMode) return undefined;
  return homework === 'every' ? t('没有这种作业') : t(HOMEWORK_MESSAGES.campMode);
}

interface FormProps {
  activity: ActivityDetail;
  /** The server's moment, Unix seconds. */
  now: number;
}

/** Makes a homework once, however often it is sent. */
function useInit(cid: string) {
  const requestIds = useRef(createRequestIds());
  return async (form: HomeworkForm) => {
    const body = requestIds.current((id) => initPayload(form, cid, id));
    return (await api(initHomework, body)).data.wid;
  };
}

function NewForm({ activity, now, mode, owner }: FormProps & { mode: HomeworkMode; owner: string }) {
  const [{ place, untouched, restored, at, judged }] = useState(() => {
    const own = { store: localStorage, key: draftKey({ cid: activity.cid, mode }), owner };
    const start = toHomeworkForm(freshHomework(mode, activity, now));
    const draft = drafts.load(own, start);
    const settings = movedToToday(draft.state.settings, activity, now);
    return {
      place: own,
      untouched: start,
      restored: draft.at === 0 ? start : { ...draft.state, settings },
      at: draft.at,
      judged: contextOf(activity, now),
    };
  });
  const [noticed, setNoticed] = useState(at > 0);
  const form = useHomeworkForm(activity.cid, restored, judged, true);
  const draft = useDraft({ drafts, place, state: form.state, untouched, restoredAt: at });
  const init = useInit(activity.cid);
  const clear = () => {
    form.reset(untouched);
    draft.clear();
    setNoticed(false);
  };
  return (
    <AssignForm
      form={form}
      title={t('布置{{name}}', { name: t(modeName(mode)) })}
      className={activity.title}
      send={() => init(form.state)}
      onSaved={draft.stop}
      notice={noticed && <RestoredNotice at={at} onClear={clear} onClose={() => setNoticed(false)} />}
      note={<DraftNote storedAt={draft.storedAt} onClear={clear} />}
    />
  );
}

function CopyForm({ activity, now, homework }: FormProps & { homework: HomeworkDetail }) {
  const [{ start, judged }] = useState(() => ({
    start: toHomeworkForm(copiedHomework(homework, activity, now)),
    judged: contextOf(activity, now),
  }));
  const form = useHomeworkForm(activity.cid, start, judged);
  const init = useInit(activity.cid);
  return (
    <AssignForm
      form={form}
      title={t('复制“{{title}}”', { title: homework.title })}
      tagged
      className={activity.title}
      send={() => init(form.state)}
    />
  );
}

interface EditFormProps extends FormProps {
  homework: HomeworkDetail;
  onReload: () => void;
  reloading: boolean;
}

function EditForm({ activity, now, homework, onReload, reloading }: EditFormProps) {
  const [{ start, judged }] = useState(() => ({
    start: toHomeworkForm(storedHomework(homework)),
    judged: contextOf(activity, now, homework),
  }));
  const form = useHomeworkForm(activity.cid, start, judged);
  const { cid } = activity;
  const { wid, rev } = homework;
  return (
    <AssignForm
      form={form}
      title={t('编辑“{{title}}”', { title: homework.title })}
      tagged
      className={activity.title}
      send={async () => (await api(updateHomework, editPayload(form.state, { cid, wid, rev }))).data.wid}
      onReload={onReload}
      reloading={reloading}
    />
  );
}
