import { t } from '@rollcall/web/i18n';
import { Bone } from '../../../ui/skeletons.tsx';

/** Ten records on their way, each of the height of a plain one. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={t('加载中')}>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="rec-record">
          <Bone width={40} height={40} radius={20} />
          <div className="rec-record-body rec-bones">
            <Bone width={96 + ((index * 37) % 60)} height={16} />
            <Bone width="42%" height={14} />
          </div>
        </div>
      ))}
    </div>
  );
}
