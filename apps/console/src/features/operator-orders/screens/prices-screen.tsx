import { getPriceList, type PriceLine, savePriceList } from '@rollcall/contract';
import { AUTH_LABELS } from '@rollcall/rules';
import { Confirm } from '@rollcall/ui/composites/confirm';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button } from '@rollcall/ui/primitives/button';
import { NumberField } from '@rollcall/ui/primitives/number-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { showNewer } from '../../../lib/form/edited-meanwhile.ts';
import { unreadField } from '../../../lib/form/unread-field.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LeaveGuard } from '../../../ui/form/frame/leave-guard.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import {
  changedLines,
  keyOf,
  type PriceEdits,
  priceProblem,
  withEdit,
  withEdits,
  withoutSent,
} from '../model/prices.ts';
import '../prices.css';

/** `/operator/prices`: what is for sale and what it costs. */
export function Component() {
  const { data, error, refetch } = useCall(getPriceList, {});
  return (
    <PageFrame narrow>
      <PageHead title={t('价格')} meta={t('保存后立即生效；已经下单的订单金额不变，续费与认证同价')} />
      {data ? (
        <Prices saved={data.data} rev={data.rev} />
      ) : (
        <section className="rc-card operator-prices">
          {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <TextSkeleton lines={8} />}
        </section>
      )}
    </PageFrame>
  );
}

function Prices({ saved, rev }: { saved: PriceLine[]; rev: string }) {
  // Changes alone: what another operator saves meanwhile shows beside them, and is not put back.
  const [edits, setEdits] = useState<PriceEdits>({});
  const [isConfirming, setIsConfirming] = useState(false);
  const save = useAction(savePriceList, {
    onDone: (answer, { lines: sent }) => {
      queryClient.setQueryData([getPriceList.name, {}], answer);
      setEdits((now) => withoutSent(now, sent));
      setIsConfirming(false);
      toast.success(t('已保存'));
    },
    onError: (error) => {
      setIsConfirming(false);
      void showNewer(error, getPriceList);
    },
  });
  const lines = withEdits(saved, edits);
  const changed = changedLines(saved, lines);
  const put = (line: PriceLine, change: Partial<PriceLine>) => setEdits(withEdit(edits, line, change));
  const choose = (line: PriceLine) =>
    setEdits(
      lines
        .filter((one) => one.auth_type === line.auth_type && one.kind === line.kind)
        .reduce(
          (next, one) => withEdit(next, one, { is_default: keyOf(one) === keyOf(line) ? 1 : 0 }),
          edits,
        ),
    );
  const confirm = () => {
    // A price that could not be read is none yet, and its old one is not meant.
    const unread = unreadField();
    if (unread) unread.focus();
    else setIsConfirming(true);
  };
  const problem = lines.map(priceProblem).find((one) => one !== undefined);
  return (
    <>
      {[0, 1, 2, -1].map((type) => (
        <section key={type} className="rc-card operator-prices">
          <h2>{type < 0 ? t('去广告') : t('{{name}}认证', { name: t(AUTH_LABELS[type] ?? '') })}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{type < 0 ? t('数量') : t('时长')}</th>
                <th scope="col">{t('售价（元）')}</th>
                <th scope="col">{t('原价（元）')}</th>
                <th scope="col">{type < 0 ? '' : t('默认')}</th>
              </tr>
            </thead>
            <tbody>
              {lines
                .filter(({ auth_type }) => auth_type === type)
                .map((line) => {
                  const name = type < 0 ? t('1000 次') : t('{{years}} 年', { years: line.months / 12 });
                  const where = type < 0 ? t('去广告') : `${t(AUTH_LABELS[type] ?? '')} ${name}`;
                  return (
                    <tr key={keyOf(line)}>
                      <th scope="row">{name}</th>
                      <td>
                        <Money
                          label={t('{{where}} 售价', { where })}
                          fen={line.fen}
                          isWrong={priceProblem(line) !== undefined}
                          onChange={(fen) => put(line, { fen })}
                        />
                      </td>
                      <td>
                        <Money
                          label={t('{{where}} 原价', { where })}
                          fen={line.origin_fen}
                          isWrong={priceProblem(line) !== undefined}
                          onChange={(origin_fen) => put(line, { origin_fen })}
                        />
                      </td>
                      <td>
                        {type >= 0 && (
                          <input
                            type="radio"
                            name={`default${type}`}
                            aria-label={t('默认 {{where}}', { where })}
                            checked={line.is_default === 1}
                            onChange={() => choose(line)}
                          />
                        )}
                      </td>
                    </tr>
                  );
                })}
            </tbody>
          </table>
        </section>
      ))}
      <div className="operator-prices-foot">
        <Button look="primary" disabled={changed.length === 0 || problem !== undefined} onClick={confirm}>
          {t('保存')}
        </Button>
        <span role="status" className={problem ? 'operator-prices-wrong' : undefined}>
          {problem ??
            (changed.length > 0 ? t('{{count}} 项有修改', { count: changed.length }) : t('没有修改'))}
        </span>
      </div>
      <LeaveGuard unsaved={changed.length > 0} />
      {isConfirming && (
        <Confirm
          title={t('修改价格')}
          lead={t('{{count}} 项价格立即生效，修改会记入操作记录。', { count: changed.length })}
          yes={t('确认修改')}
          danger={false}
          busy={save.busy}
          onYes={() => void save.run({ lines: changed, rev })}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

interface MoneyProps {
  label: string;
  fen: number;
  isWrong: boolean;
  onChange: (fen: number) => void;
}

function Money({ label, fen, isWrong, onChange }: MoneyProps) {
  return (
    <NumberField
      label={label}
      value={fen / 100}
      min={0}
      max={100_000}
      digits={2}
      required
      live
      invalid={isWrong}
      width={144}
      onChange={(yuan) => onChange(Math.round((yuan ?? 0) * 100))}
    />
  );
}
