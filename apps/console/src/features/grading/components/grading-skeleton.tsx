import { t } from '@rollcall/web/i18n';
import { Bone } from '../../../ui/skeletons.tsx';

/** The screen while the first pieces are on their way. */
export function GradingSkeleton() {
  return (
    <div className="mk-body" role="status" aria-label={t('加载中')}>
      <div className="mk-queue mk-bones">
        {Array.from({ length: 8 }, (_, index) => (
          <Bone key={index} height={36} />
        ))}
      </div>
      <div className="mk-sheet">
        <div className="mk-page">
          <div className="mk-paper mk-bones">
            <Bone width={80} />
            <Bone width="70%" height={24} />
            <Bone height={320} radius={10} />
          </div>
        </div>
      </div>
      <div className="mk-side">
        <Bone width={160} height={40} />
        <Bone height={80} />
        <Bone height={84} />
        <Bone height={44} />
      </div>
    </div>
  );
}
