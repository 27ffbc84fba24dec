import { downloadOwnData, exportOwnData, getOwnData, type OwnExport } from '@rollcall/contract';
import { formatBytes } from '@rollcall/rules/field/size';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { saveServed } from '../../../lib/save-served.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { needsProof, type Proof } from '../model/proof.ts';
import { ProofDialog } from './proof-dialog.tsx';

const EraseDialog = lazy(() => import('./erase-dialog.tsx'));

/** Milliseconds between two looks at a package that is being made. */
const LOOK_EVERY = 2500;

const isOpen = ({ state }: OwnExport): boolean => state === 'waiting' || state === 'running';

function Package({ item }: { item: OwnExport }) {
  return (
    <li>
      <span>
        {t('{{time}} 的数据', { time: formatDateTime(item.t_create) })}
        <small>
          {item.state === 'done'
            ? t('{{size}}，{{until}} 前可以下载', {
                size: formatBytes(item.bytes),
                until: formatDateTime(item.t_gone),
              })
            : item.state === 'failed'
              ? t('生成失败，请重新生成')
              : t('正在生成，完成后会在消息中通知您')}
        </small>
      </span>
      {item.state === 'done' && (
        <button
          type="button"
          className="link-button"
          onClick={() => void saveServed(`${downloadOwnData.path}?id=${item.id}`, '')}
        >
          {t('下载')}
        </button>
      )}
    </li>
  );
}

/** All of a person's own data as a file, and the end of their account. `Proof` asks once more who it is. */
export function OwnData({ Proof }: { Proof: Proof }) {
  const { data, error, refetch } = useCall(
    getOwnData,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.exports.some(isOpen) ? LOOK_EVERY : false) },
  );
  const [proving, setProving] = useState(false);
  const [erasing, setErasing] = useState(false);
  const order = useAction(exportOwnData, {
    onDone: () => {
      setProving(false);
      void refresh(getOwnData);
    },
    onError: (reason) => (needsProof(reason) ? setProving(true) : showError(reason)),
  });
  const ownData = data?.data;
  return (
    <section className="rc-card plain-card" aria-label={t('我的数据')}>
      <h2 className="plain-title">{t('我的数据')}</h2>
      {error && !ownData ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !ownData ? (
        <TextSkeleton lines={3} />
      ) : (
        <>
          <p>
            {t(
              '可以下载平台保存的关于您的全部数据：资料、发起和参加的签到、提交的记录和上传的文件。文件保留 24 小时。',
            )}
          </p>
          {ownData.exports.length > 0 && (
            <ul className="plain-rows plain-packages">
              {ownData.exports.map((item) => (
                <Package key={item.id} item={item} />
              ))}
            </ul>
          )}
          <div className="plain-actions">
            <Button
              busy={order.busy}
              disabled={ownData.exports.some(isOpen)}
              onClick={() => void order.run({})}
            >
              {t('生成我的数据')}
            </Button>
            <Button look="danger" onClick={() => setErasing(true)}>
              {t('注销账号')}
            </Button>
          </div>
        </>
      )}
      {proving && (
        <ProofDialog
          Proof={Proof}
          action={t('验证并生成')}
          onDone={() => void order.run({})}
          onClose={() => setProving(false)}
        />
      )}
      {ownData && erasing && (
        <Suspense>
          <EraseDialog data={ownData} Proof={Proof} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </section>
  );
}
