import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { CopyForm } from '../components/copy-form.tsx';
import { EditForm } from '../components/edit-form.tsx';

/** `/manageSetting/:cid`: the settings of an activity, or with `copy=1` a new one that starts from them (PAGE-14). */
export function Component() {
  const [query] = useQueryParams();
  const { activity } = useActivity();
  return query.get('copy') === '1' ? (
    <CopyForm activity={activity} />
  ) : (
    <EditForm key={activity.cid} activity={activity} />
  );
}
