import {
  ApiRejection,
  eraseOwnAccount,
  type getOwnData,
  PERSON_MESSAGES,
  type ResponseOf,
} from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { goTo } from '../../../lib/navigation.ts';
import { useEnding } from '../../../lib/queries.ts';
import { clearSession } from '../../../lib/session-store.ts';
import { needsProof, type Proof } from '../model/proof.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface EraseDialogProps {
  data: ResponseOf<typeof getOwnData>['data'];
  Proof: Proof;
  onClose: () => void;
}

/**
 * Data that is erased with an account, and data that stays; the account is erased after a week in which a login takes
 * the request back.
 */
export default function EraseDialog({ data, Proof, onClose }: EraseDialogProps) {
  const [sure, setSure] = useState(false);
  const [proving, setProving] = useState(false);
  const { run, busy } = useEnding(eraseOwnAccount, {
    onDone: ({ data }) => {
      clearSession();
      toast.success(t('账号将在 {{day}} 注销，在此之前登录即可取消', { day: dayOf(data.erase_at) }));
      goTo('/home', { replace: true });
    },
    onError: (error) => {
      if (needsProof(error)) return setProving(true);
      showError(error);
      // Without an answer it stays, for another press.
      setProving(false);
      if (error instanceof ApiRejection) onClose();
    },
  });
  const erase = () => void run({});
  if (proving) return <ProofDialog Proof={Proof} action={t('验证并注销')} onDone={erase} onClose={onClose} />;
  if (data.owned > 0)
    return (
      <Dialog
        bare
        width={480}
        title={t('暂时不能注销')}
        lead={t(PERSON_MESSAGES.eraseOwned(data.owned))}
        onClose={onClose}
      >
        <ul className="plain-rows plain-owned">
          {data.titles.map((title, i) => (
            <li key={`${i} ${title}`}>{title}</li>
          ))}
          {data.owned > data.titles.length && <li>{t('等 {{n}} 个', { n: data.owned })}</li>}
        </ul>
        <div className="plain-actions plain-end">
          <ButtonLink to="/myCheckin" look="primary">
            {t('去我的签到处理')}
          </ButtonLink>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      cautious
      role="dialog"
      width={480}
      title={t('注销账号')}
      act={{ label: t('注销'), look: 'loss', busy, disabled: !sure, onPress: erase }}
      onClose={onClose}
    >
      <div className="plain-erase">
        <h3>{t('会删除的')}</h3>
        <ul>
          <li>{t('资料、登录方式、密码和绑定的手机号，所有设备立即退出登录')}</li>
          <li>{t('上传的文件，收到的消息，认证资料和有效期，回收站里的签到')}</li>
          <li>
            {data.joined > 0
              ? t('退出参加的 {{n}} 个签到，您在其中的姓名、资料和提交的内容', { n: data.joined })
              : t('您在别人签到里的姓名、资料和提交的内容')}
          </li>
        </ul>
        <h3>{t('会保留的')}</h3>
        <ul>
          <li>{t('别人签到里“某天有一次签到”的计数，不含您的姓名和内容')}</li>
          <li>{t('依法需要保存的订单，不含您的姓名')}</li>
        </ul>
        <p>{t('{{n}} 天后开始删除，期间重新登录即可取消。删除后无法恢复。', { n: data.days })}</p>
        <Checkbox checked={sure} onChange={setSure}>
          {t('我已了解，仍要注销')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
