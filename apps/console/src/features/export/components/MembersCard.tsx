import { useT } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ExportOrder } from '../hooks/use-exports.ts';

interface MembersCardProps {
  joined: number;
  busy: boolean;
  onOrder: (order: ExportOrder) => void;
}

/** All members of the activity (EXPORT-08). */
export function MembersCard({ joined, busy, onOrder }: MembersCardProps) {
  const t = useT();
  return (
    <section className="rc-card export-card" aria-labelledby="export-members">
      <h2 id="export-members">{t('成员名单')}</h2>
      <p className="export-note">{t('每位成员一行：姓名、身份信息、加入时间、签到天数。')}</p>
      <div className="export-row">
        <span>{t('现有 {{n}} 人', { n: joined })}</span>
        <Button disabled={busy} onClick={() => onOrder({ type: 0 })}>
          {t('下载成员名单')}
        </Button>
      </div>
    </section>
  );
}
