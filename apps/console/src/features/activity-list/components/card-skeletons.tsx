import { t } from '@rollcall/web/i18n';
import { Bone } from '../../../ui/skeletons.tsx';

/** Cards that are on their way, of the size of cards. */
export function CardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className="cards" role="status" aria-label={t('加载中')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card rc-card">
          <Bone height={84} radius={0} />
          <div className="card-body">
            <div className="card-tags">
              <Bone width={52} height={22} />
              <Bone width={40} height={22} />
            </div>
            <h2>
              <Bone width="55%" height={18} />
            </h2>
            <p className="card-line">
              <Bone width="70%" height={14} />
            </p>
            <p className="card-line">
              <Bone width="60%" height={14} />
            </p>
            <div className="card-count">
              <Bone width="45%" height={14} />
            </div>
            <Bone height={6} radius={3} />
          </div>
          <div className="card-foot" />
        </div>
      ))}
    </div>
  );
}
