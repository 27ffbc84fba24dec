import { PageFrame } from '@rollcall/ui/composites/page-frame';
import { t } from '@rollcall/web/i18n';

interface BoneProps {
  /** Pixels, or any CSS length. */
  width?: number | string;
  height?: number | string;
  radius?: number;
}

/** A grey place-holder of the size of what will stand there. */
export function Bone({ width = '100%', height = 16, radius = 6 }: BoneProps) {
  return <span className="rc-bone" style={{ width, height, borderRadius: radius }} />;
}

/** Lines of text that are on their way. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="rc-bones" role="status" aria-label={t('加载中')}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** Rows of a table that are on their way; `height` of a row in pixels. */
export function TableSkeleton({ rows = 8, height = 44 }: { rows?: number; height?: number }) {
  return (
    <div className="rc-card rc-bone-rows" role="status" aria-label={t('加载中')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} style={{ height }}>
          <Bone width={`${68 - ((index * 17) % 40)}%`} height={14} />
        </div>
      ))}
    </div>
  );
}

/** A whole page that is on its way: head and body. */
export function PageSkeleton() {
  return (
    <PageFrame>
      <div className="rc-bones" role="status" aria-label={t('加载中')}>
        <Bone width={220} height={28} />
        <Bone width={360} height={16} />
        <Bone height={320} radius={10} />
      </div>
    </PageFrame>
  );
}
