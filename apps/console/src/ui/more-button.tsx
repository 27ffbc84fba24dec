import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';

interface MoreButtonProps {
  busy: boolean;
  onMore: () => void;
}

/** The foot of every list that is read on by a cursor, whose length nobody counts. */
export function MoreButton({ busy, onMore }: MoreButtonProps) {
  return (
    <div className="rc-more">
      <Button busy={busy} onClick={onMore}>
        {busy ? t('正在加载…') : t('加载更多')}
      </Button>
    </div>
  );
}
