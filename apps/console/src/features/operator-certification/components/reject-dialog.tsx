import { CERT_MESSAGES } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { t } from '@rollcall/web/i18n';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { FieldError } from '../../../ui/form/controls/form-row.tsx';
import { REASONS } from '../model/labels.ts';
import '../../../ui/form/form-controls.css';

interface RejectDialogProps {
  authType: number;
  busy: boolean;
  onReject: (remark: string) => void;
  onClose: () => void;
}

/** Sends an application back with a reason: often one of a few, always to be read by its applicant. */
export default function RejectDialog({ authType, busy, onReject, onClose }: RejectDialogProps) {
  const [remark, setRemark] = useState('');
  const [wrong, setWrong] = useState<string>();
  return (
    <Modal
      open
      centered
      width={480}
      title={t('驳回申请')}
      okText={t('驳回')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => (remark.trim() === '' ? setWrong(CERT_MESSAGES.remarkEmpty) : onReject(remark.trim()))}
      onCancel={onClose}
    >
      <p>{t('申请人会看到下面的原因，修改后可以再次申请，已支付的不用再付。')}</p>
      <div className="ocert-reasons">
        {(REASONS[authType] ?? []).map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => {
              setWrong(undefined);
              setRemark(
                remark === '' ? t(reason) : `${remark}；${t(reason)}`.slice(0, LIMITS.certificationRemark),
              );
            }}
          >
            {t(reason)}
          </button>
        ))}
      </div>
      <div className="rc-remark">
        <Input.TextArea
          value={remark}
          maxLength={LIMITS.certificationRemark}
          showCount
          rows={4}
          status={wrong ? 'error' : ''}
          aria-label={t('驳回原因')}
          placeholder={t('写明哪里不符，怎样修改')}
          onChange={(event) => {
            setWrong(undefined);
            setRemark(event.target.value);
          }}
        />
      </div>
      <FieldError message={wrong} />
    </Modal>
  );
}
