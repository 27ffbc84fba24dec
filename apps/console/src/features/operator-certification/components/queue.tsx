import type { CertRow } from '@rollcall/contract';
import { AUTH_LABELS } from '@rollcall/rules';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { formatDateTime } from '../../../lib/dates.ts';
import { MoreButton } from '../../../ui/more-button.tsx';
import { stateOf } from '../model/labels.ts';

interface QueueProps {
  /** The pages that were read. */
  rows: CertRow[];
  ended: boolean;
  busy: boolean;
  onMore: () => void;
  open: string | undefined;
  onOpen: (id: string) => void;
}

/** The applications of a queue, page by page; one of them is open beside. */
export function Queue({ rows, ended, busy, onMore, open, onOpen }: QueueProps) {
  // One that was decided meanwhile may stand on two pages.
  const lists = [...new Map(rows.map((row) => [row.id, row])).values()];
  return (
    <>
      <ul className="ocert-queue" aria-label={t('申请')}>
        {lists.map((row) => {
          const [tone, word] = stateOf(row);
          return (
            <li key={row.id} className="ocert-line">
              <button
                type="button"
                className="ocert-row"
                aria-current={row.id === open ? 'true' : undefined}
                onClick={() => onOpen(row.id)}
              >
                <span className="ocert-row-head">
                  <strong>{row.subject}</strong>
                  <Tag tone={tone}>{t(word)}</Tag>
                </span>
                <span className="ocert-row-foot">
                  <span>{t(AUTH_LABELS[row.auth_type] ?? '')}</span>
                  <span className="ocert-row-who">{row.nickname || t('未设置昵称')}</span>
                  <span>{formatDateTime(row.t_submit)}</span>
                  {row.has_payed === 0 && <span>{t('未支付')}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {!ended && <MoreButton busy={busy} onMore={onMore} />}
    </>
  );
}
