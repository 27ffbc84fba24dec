import { type listSensitiveWords, type ResponseOf, removeSensitiveWords } from '@rollcall/contract';
import { Confirm } from '@rollcall/ui/composites/confirm';
import { Button } from '@rollcall/ui/primitives/button';
import { Box, Checkbox } from '@rollcall/ui/primitives/checkbox';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { useAction } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';

interface SensitiveWordTableProps {
  list: ResponseOf<typeof listSensitiveWords>['data'];
  page: number;
  count: number;
  sought: string;
  onPage: (page: number) => void;
  onRemoved: () => void;
}

/** A page of the list; what is ticked is removed together. */
export function SensitiveWordTable({
  list,
  page,
  count,
  sought,
  onPage,
  onRemoved,
}: SensitiveWordTableProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState<readonly string[]>([]);
  const remove = useAction(removeSensitiveWords, {
    onDone: ({ data }) => {
      toast.success(t('已删除 {{n}} 个', { n: data.removed }));
      setTicked(new Set());
      setConfirming([]);
      onRemoved();
    },
  });
  const isBehind = useLastPage({ page, count, total: list.total, onShow: onPage });
  const shown = list.lists.map(({ word }) => word);
  const chosen = shown.filter((word) => ticked.has(word));
  const tick = (words: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const word of words)
      if (on) next.add(word);
      else next.delete(word);
    setTicked(next);
  };
  if (isBehind) return null;
  if (list.lists.length === 0)
    return (
      <EmptyState
        icon="search"
        title={sought.trim() === '' ? t('词库是空的') : t('没有找到“{{word}}”', { word: sought.trim() })}
        hint={sought.trim() === '' ? t('可以在右侧添加。') : t('可以在右侧把它加入词库。')}
      />
    );
  return (
    <>
      <div className="oc-bulk">
        <Checkbox
          checked={chosen.length === shown.length}
          mixed={chosen.length > 0 && chosen.length < shown.length}
          onChange={(on) => tick(shown, on)}
        >
          {chosen.length > 0 ? t('已选 {{n}} 个', { n: chosen.length }) : t('全选本页')}
        </Checkbox>
        {chosen.length > 0 && (
          <Button look="danger" onClick={() => setConfirming(chosen)}>
            {t('删除所选')}
          </Button>
        )}
      </div>
      <table className="oc-table">
        <thead>
          <tr>
            <th className="oc-tick">
              <span className="rc-visually-hidden">{t('选择')}</span>
            </th>
            <th>{t('词')}</th>
            <th>{t('来源')}</th>
            <th>{t('加入时间')}</th>
            <th className="oc-end">{t('操作')}</th>
          </tr>
        </thead>
        <tbody>
          {list.lists.map(({ word, source, t_create }) => (
            <tr key={word}>
              <td className="oc-tick">
                <Box
                  label={t('选择{{word}}', { word })}
                  checked={ticked.has(word)}
                  onChange={(on) => tick([word], on)}
                />
              </td>
              <td className="oc-word" translate="no">
                {word}
              </td>
              <td>{source === 'start' ? <Tag>{t('内置')}</Tag> : <Tag tone="jade">{t('自建')}</Tag>}</td>
              <td className="oc-quiet">{t_create > 0 ? formatDateTime(t_create) : '—'}</td>
              <td className="oc-end">
                <button
                  type="button"
                  className="oc-link"
                  aria-label={t('删除{{word}}', { word })}
                  onClick={() => setConfirming([word])}
                >
                  {t('删除')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} count={count} total={list.total} unit={t('个')} onShow={onPage} />
      {confirming.length > 0 && (
        <Confirm
          title={
            confirming.length === 1
              ? t('删除“{{word}}”？', { word: confirming[0]! })
              : t('删除 {{n}} 个词？', { n: confirming.length })
          }
          lead={t('删除后，含有这些词的内容可以提交。已经写下的内容不受影响。')}
          yes={t('删除')}
          role="dialog"
          busy={remove.busy}
          onYes={() => void remove.run({ words: [...confirming] })}
          onClose={() => setConfirming([])}
        />
      )}
    </>
  );
}
