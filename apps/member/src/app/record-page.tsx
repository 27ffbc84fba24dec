import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { t } from '@rollcall/web/i18n';
import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import { useRecord } from '../features/record/api/records.ts';
import { RecordScreen } from '../features/record/screens/record-screen.tsx';
import { entryOf } from '../lib/entry.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';

export default function RecordPage() {
  const { cid = '', id = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const activity = useActivity(cid, entry);
  const record = useRecord(cid, id, entry);
  // A link to a child's record may not say whose it is: the way back is the child's all the same.
  const child = activity.data?.wards.find(({ unionid }) => unionid === record.data?.unionid);
  const dependent = child?.unionid ?? query.get('for');
  const who = dependent ? `?for=${dependent}` : '';
  if (activity.data && record.data) {
    const wid = record.data.homework?.wid;
    const list = wid ? `homework/${wid}` : 'records';
    return <RecordScreen activity={activity.data} record={record.data} back={`/${cid}/${list}${who}`} />;
  }
  const failed = record.error ? record : activity.error ? activity : null;
  return (
    <Page title={t('签到记录')} back={`/${cid}/records${who}`}>
      {failed?.error ? (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <LoadingBlocks heights={[88, 160]} />
      )}
    </Page>
  );
}
