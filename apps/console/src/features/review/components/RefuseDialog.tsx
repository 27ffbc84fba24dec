import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';

/** Characters of a remark (contract). */
const REMARK_MOST = 200;

interface RefuseDialogProps {
  name: string;
  busy: boolean;
  onRefuse: (remark: string) => void;
  onCancel: () => void;
}

/** 拒绝补签: with a word to the member, who may ask again. */
export default function RefuseDialog({ name, busy, onRefuse, onCancel }: RefuseDialogProps) {
  const t = useT();
  const [remark, setRemark] = useState('');
  return (
    <Modal
      open
      centered
      width={440}
      title={t('不通过“{{name}}”的补签', { name })}
      okText={t('不通过')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => onRefuse(remark.trim())}
      onCancel={onCancel}
    >
      <p className="rv-lead">{t('对方可以看到原因，并可以重新申请。')}</p>
      <div className="rv-remark">
        <Input.TextArea
          value={remark}
          maxLength={REMARK_MOST}
          showCount
          rows={3}
          placeholder={t('不通过的原因（可不填）')}
          aria-label={t('不通过的原因')}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
    </Modal>
  );
}
