import { CERT_MESSAGES } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t } from '@rollcall/web/i18n';
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
    <Dialog
      width={480}
      title={t('驳回申请')}
      lead={t('申请人会看到下面的原因，修改后可以再次申请，已支付的不用再付。')}
      act={{
        label: t('驳回'),
        look: 'loss',
        busy,
        onPress: () =>
          remark.trim() === '' ? setWrong(t(CERT_MESSAGES.remarkEmpty)) : onReject(remark.trim()),
      }}
      dirty={remark !== ''}
      onClose={onClose}
    >
      <div className="ocert-reasons">
        {(REASONS[authType] ?? []).map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => {
              setWrong(undefined);
              setRemark(
                [...(remark === '' ? [] : [remark]), t(reason)]
                  .join(t('；'))
                  .slice(0, LIMITS.certificationRemark),
              );
            }}
          >
            {t(reason)}
          </button>
        ))}
      </div>
      <TextArea
        value={remark}
        most={LIMITS.certificationRemark}
        counted
        rows={4}
        invalid={wrong !== undefined}
        label={t('驳回原因')}
        placeholder={t('写明哪里不符，怎样修改')}
        onChange={(text) => {
          setWrong(undefined);
          setRemark(text);
        }}
      />
      <FieldError message={wrong} />
    </Dialog>
  );
}
