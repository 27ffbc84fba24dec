import { type CertRow, operatorListCertifications, type RequestOf } from '@rollcall/contract';
import { AUTH_WORDS } from '@rollcall/rules';
import { useState } from 'react';
import { api } from '../../../lib/client.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { showError } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { stateOf } from '../model/words.ts';

export type QueueFilter = RequestOf<typeof operatorListCertifications>;

interface QueueProps {
  filter: QueueFilter;
  /** The first page, which was read by the screen. */
  first: { lists: CertRow[]; next: string | null };
  open: string | undefined;
  onOpen: (id: string) => void;
}

/** The applications of a queue, page by page; one of them is open beside. */
export function Queue({ filter, first, open, onOpen }: QueueProps) {
  const t = useT();
  const [more, setMore] = useState<{ lists: CertRow[]; next: string | null }>();
  const [busy, setBusy] = useState(false);
  const next = more ? more.next : first.next;
  async function readOn(cursor: string) {
    setBusy(true);
    try {
      const page = (await api(operatorListCertifications, { ...filter, cursor })).data;
      setMore({ lists: [...(more?.lists ?? []), ...page.lists], next: page.next });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }
  const known = new Set(first.lists.map(({ id }) => id));
  const lists = [...first.lists, ...(more?.lists ?? []).filter(({ id }) => !known.has(id))];
  return (
    <>
      <ul className="oc-queue" aria-label={t('申请')}>
        {lists.map((row) => {
          const [tone, word] = stateOf(row);
          return (
            <li key={row.id} className="oc-line">
              <button
                type="button"
                className="oc-row"
                aria-current={row.id === open ? 'true' : undefined}
                onClick={() => onOpen(row.id)}
              >
                <span className="oc-row-head">
                  <strong>{row.subject}</strong>
                  <Tag tone={tone}>{t(word)}</Tag>
                </span>
                <span className="oc-row-foot">
                  <span>{t(AUTH_WORDS[row.auth_type] ?? '')}</span>
                  <span className="oc-row-who">{row.nickname || t('未设置昵称')}</span>
                  <span>{formatMoment(row.t_submit)}</span>
                  {row.has_payed === 0 && <span>{t('未支付')}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {next !== null && (
        <div className="oc-more">
          <Button disabled={busy} onClick={() => void readOn(next)}>
            {t('更多')}
          </Button>
        </div>
      )}
    </>
  );
}
