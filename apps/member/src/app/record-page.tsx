import type { MemberActivity } from '@rollcall/contract/member';
import type { CheckinRecord } from '@rollcall/contract/record';
import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import { useHomework } from '../features/homework/api/homework.ts';
import { useRecord } from '../features/record/api/records.ts';
import { RecordScreen } from '../features/record/screens/record-screen.tsx';
import { entryOf } from '../lib/entry.ts';
import { t } from '../lib/i18n.ts';
import { Page } from '../ui/page.tsx';
import { Failed, Skeleton } from '../ui/states.tsx';

interface HomeworkRecordProps {
  activity: MemberActivity;
  record: CheckinRecord;
  wid: string;
  ward: string | undefined;
}

/** A hand-in is shown and corrected by the fields of its homework. */
function HomeworkRecord({ activity, record, wid, ward }: HomeworkRecordProps) {
  const { data, error, refetch } = useHomework(wid, { entry: undefined, ward });
  const back = `/${activity.cid}/homework/${wid}${ward ? `?for=${ward}` : ''}`;
  if (data) {
    const { fill_options, pic_text } = data;
    return <RecordScreen activity={{ ...activity, fill_options, pic_text }} record={record} back={back} />;
  }
  return (
    <Page title={t('作业')} back={back}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton heights={[88, 160]} />}
    </Page>
  );
}

export default function RecordPage() {
  const { cid = '', id = '' } = useParams();
  const [query] = useSearchParams();
  const activity = useActivity(cid, entryOf(cid, query));
  const record = useRecord(cid, id);
  if (activity.data && record.data?.homework)
    return (
      <HomeworkRecord
        activity={activity.data}
        record={record.data}
        wid={record.data.homework.wid}
        ward={query.get('for') ?? undefined}
      />
    );
  if (activity.data && record.data) return <RecordScreen activity={activity.data} record={record.data} />;
  const failed = record.error ? record : activity.error ? activity : null;
  return (
    <Page title={t('签到记录')} back={`/${cid}/records`}>
      {failed?.error ? (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton heights={[88, 160]} />
      )}
    </Page>
  );
}
