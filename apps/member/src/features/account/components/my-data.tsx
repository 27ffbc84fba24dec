import { PERSON_MESSAGES } from '@rollcall/contract/account/messages';
import { downloadOwnDataAsMember, type OwnExport } from '@rollcall/contract/account/own-data';
import { dayOf } from '@rollcall/rules/time/calendar';
import { SheetConfirm } from '@rollcall/ui/composites/sheet-confirm';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { t } from '@rollcall/web/i18n';
import { assertServed } from '@rollcall/web/served';
import { useState } from 'react';
import { sessionExpired } from '../../../lib/api.ts';
import { dateText } from '../../../lib/dated.ts';
import { minuteText } from '../../../lib/time.ts';
import { useErase, useOrderData } from '../api/me.ts';
import { needsProof, ProofSheet } from './proof-sheet.tsx';

interface OwnData {
  nickname: string;
  exports: OwnExport[];
  owned: number;
  titles: string[];
  joined: number;
  days: number;
}

const dateTimeText = (at: number): string => `${dateText(dayOf(at))} ${minuteText(at)}`;

function Package({ item }: { item: OwnExport }) {
  const [problem, setProblem] = useState('');
  const address = `${downloadOwnDataAsMember.path}?id=${item.id}`;
  const save = () =>
    assertServed(address, sessionExpired).then(
      () => {
        setProblem('');
        location.assign(address);
      },
      (error: Error) => setProblem(error.message),
    );
  return (
    <li className="me-package">
      <span className="grow">
        <span className="num">{dateTimeText(item.t_create)}</span>
        <span className="muted">
          {item.state === 'done'
            ? t('{{until}} 前可以下载', { until: dateTimeText(item.t_gone) })
            : item.state === 'failed'
              ? t('生成失败，请重新生成')
              : t('正在生成…')}
        </span>
      </span>
      {item.state === 'done' && <PlainButton onClick={() => void save()}>{t('下载')}</PlainButton>}
      {problem !== '' && (
        <span className="field-error" role="alert">
          {problem}
        </span>
      )}
    </li>
  );
}

/** All of one's data as a file. */
export function DataCard({ data }: { data: OwnData }) {
  const [proving, setProving] = useState(false);
  const order = useOrderData(() => setProving(false));
  const open = data.exports.some(({ state }) => state === 'waiting' || state === 'running');
  const request = () => order.mutate({}, { onError: (error) => setProving(needsProof(error)) });
  return (
    <section className="card stack" aria-label={t('下载我的数据')}>
      <h2>{t('下载我的数据')}</h2>
      <p className="muted">
        {t('包含您的资料、提交的记录和上传的文件，准备好后在消息里通知您，保留 24 小时。')}
      </p>
      {data.exports.length > 0 && (
        <ul className="me-packages">
          {data.exports.map((item) => (
            <Package key={item.id} item={item} />
          ))}
        </ul>
      )}
      {order.error && !needsProof(order.error) && (
        <p className="field-error" role="alert">
          {order.error.message}
        </p>
      )}
      <PlainButton disabled={open || order.isPending} onClick={request}>
        {open ? t('正在生成…') : t('生成我的数据')}
      </PlainButton>
      {proving && <ProofSheet name={data.nickname} onDone={request} onClose={() => setProving(false)} />}
    </section>
  );
}

/** The end of the account, asked for with open eyes. */
export function EraseButton({ data, onGone }: { data: OwnData; onGone: () => void }) {
  const erase = useErase();
  const [step, setStep] = useState<'none' | 'ask' | 'prove'>('none');
  const request = () =>
    erase.mutate(
      {},
      {
        onSuccess: onGone,
        onError: (error) => setStep(needsProof(error) ? 'prove' : 'ask'),
      },
    );
  const close = () => {
    setStep('none');
    erase.reset();
  };
  return (
    <>
      <PlainButton look="text" className="me-erase" onClick={() => setStep('ask')}>
        {t('注销账号')}
      </PlainButton>
      {step === 'ask' && data.owned > 0 && (
        <Sheet title={t('暂时不能注销')} onClose={close}>
          <p>{t(PERSON_MESSAGES.eraseOwned(data.owned))}</p>
          <p className="muted">{data.titles.join(t('、'))}</p>
          <p className="muted">{t('转让和删除请在电脑上的控制台操作。')}</p>
        </Sheet>
      )}
      {step === 'ask' && data.owned === 0 && (
        <SheetConfirm
          title={t('注销账号')}
          lead={`${
            data.joined > 0
              ? t('会退出您参加的 {{n}} 个签到，删除资料、登录方式、上传的文件和您在其中的姓名、内容；', {
                  n: data.joined,
                })
              : t('会删除资料、登录方式、上传的文件和您在别人签到里的姓名、内容；')
          }${t('只留下不含姓名的签到计数和依法保存的订单。所有设备立即退出登录，{{days}} 天内重新登录即可取消，之后无法恢复。', { days: data.days })}`}
          yes={t('注销')}
          busy={erase.isPending}
          error={needsProof(erase.error) ? undefined : erase.error?.message}
          onYes={request}
          onClose={close}
        />
      )}
      {step === 'prove' && <ProofSheet name={data.nickname} onDone={request} onClose={close} />}
    </>
  );
}
