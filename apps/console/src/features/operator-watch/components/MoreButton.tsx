import { useT } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/Button.tsx';

/** The way to the older lines. */
export function MoreButton({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const t = useT();
  return (
    <div className="watch-more">
      <Button disabled={busy} onClick={onMore}>
        {t('更多')}
      </Button>
    </div>
  );
}
