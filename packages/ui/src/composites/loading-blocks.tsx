import { t } from '../texts.ts';
import './states.css';

/** Blocks of the heights that are about to appear, in pixels, so that nothing moves. */
export const LoadingBlocks = ({ heights }: { heights: readonly number[] }) => (
  <div className="ui-bones" role="status" aria-label={t('加载中')}>
    {heights.map((height, at) => (
      <span key={at} className="ui-bone" style={{ height }} />
    ))}
  </div>
);
