import { t } from '../texts.ts';
import './states.css';

/** Lines of a table that are on their way; `height` of a line in pixels. */
export const LoadingRows = ({ rows = 8, height = 44 }: { rows?: number; height?: number }) => (
  <div className="ui-bone-rows" role="status" aria-label={t('加载中')}>
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} style={{ height }}>
        <span className="ui-bone" style={{ width: `${68 - ((at * 17) % 40)}%`, height: 14 }} />
      </div>
    ))}
  </div>
);
