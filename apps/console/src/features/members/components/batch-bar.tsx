import type { MemberRow } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t, text } from '@rollcall/web/i18n';
import { useState } from 'react';
import { copyText } from '../../../lib/copy.ts';
import { namesOf } from '../../../lib/names.ts';
import { BATCH_ACTIONS, type BatchAction, type BatchResult, rowsFor, useBatch } from '../hooks/use-batch.ts';
import { actionLabel, isLoss } from '../model/wording.ts';

/** An act in question, with those selected to whom it applied when it was asked: the list is read anew after it. */
interface Meant {
  action: BatchAction;
  chosen: readonly MemberRow[];
  /** Number of the other ones. */
  left: number;
}

interface BatchBarProps {
  cid: string;
  kind: Kind;
  rows: readonly MemberRow[];
  onClear: () => void;
}

/** Acts on the selected members, below the table. */
export function BatchBar({ cid, kind, rows, onClear }: BatchBarProps) {
  const [meant, setMeant] = useState<Meant | null>(null);
  const [result, setResult] = useState<BatchResult | null>(null);
  const { run, progress } = useBatch(cid);
  const close = () => {
    if (progress) return;
    setMeant(null);
    if (result) onClear();
    setResult(null);
  };
  const open = (action: BatchAction) => {
    const chosen = rowsFor(action, rows);
    setMeant({ action, chosen, left: rows.length - chosen.length });
  };
  const title = meant
    ? t('{{act}} {{n}} 人', { act: actionLabel(meant.action, kind), n: meant.chosen.length })
    : '';
  return (
    <>
      <div className="mem-batch" role="status">
        <b>{t('已选 {{n}} 人', { n: rows.length })}</b>
        <Button onClick={() => void copyText(rows.map((row) => row['1']).join('\n'))}>{t('复制姓名')}</Button>
        {BATCH_ACTIONS.map((action) => (
          <Button
            key={action}
            look={isLoss(action) ? 'danger' : 'default'}
            disabled={rowsFor(action, rows).length === 0}
            onClick={() => open(action)}
          >
            {actionLabel(action, kind)}
          </Button>
        ))}
        <Button look="quiet" onClick={onClear}>
          {t('取消选择')}
        </Button>
      </div>
      {meant &&
        (result ? (
          <Dialog key="result" title={title} cancel={t('知道了')} onClose={close}>
            <div role="status">
              <p>{t('完成 {{n}} 人。', { n: result.done })}</p>
              {result.failed.length > 0 && (
                <>
                  <p className="mem-lead">{t('{{n}} 人没有成功：', { n: result.failed.length })}</p>
                  <ul className="mem-failed">
                    {result.failed.map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          </Dialog>
        ) : (
          <Dialog
            title={title}
            lead={t(LEADS[meant.action])}
            act={{
              label: t('{{act}}（{{n}} 人）', {
                act: actionLabel(meant.action, kind),
                n: meant.chosen.length,
              }),
              look: isLoss(meant.action) ? 'loss' : 'primary',
              busy: progress !== null,
              onPress: () => void run(meant.action, meant.chosen).then(setResult),
            }}
            cautious={isLoss(meant.action)}
            role="dialog"
            onClose={close}
          >
            {/* Who they are: some were chosen on other pages. */}
            <p className="mem-note">{namesOf(meant.chosen.map((row) => row['1']))}</p>
            {meant.left > 0 && (
              <p className="mem-note">{t('所选的另外 {{n}} 人不适用，保持不变。', { n: meant.left })}</p>
            )}
            {progress && (
              <p className="mem-note" role="status">
                {t('正在处理 {{at}} / {{of}}', progress)}
              </p>
            )}
          </Dialog>
        ))}
    </>
  );
}

const LEADS: Readonly<Record<BatchAction, string>> = text({
  set_absent: '他们不再计入应到人数，已有的签到记录保留。',
  cancel_absent: '他们从今天起重新计入应到人数。',
  remove: '他们将退出这个签到，签到记录保留；还没有加入的，从名单中去掉。',
});
