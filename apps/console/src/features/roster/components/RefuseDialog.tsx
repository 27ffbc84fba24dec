import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';

/** Characters of a remark (contract). */
const REMARK_MOST = 100;

/** 拒绝加入: with a word to the applicant, who may apply again. */
export default function RefuseDialog({
  names,
  busy,
  onRefuse,
  onCancel,
}: {
  names: readonly string[];
  busy: boolean;
  onRefuse: (remark: string) => void;
  onCancel: () => void;
}) {
  const t = useT();
  const [remark, setRemark] = useState('');
  return (
    <Modal
      open
      centered
      width={440}
      title={
        names.length === 1
          ? t('拒绝“{{name}}”加入', { name: names[0]! })
          : t('拒绝 {{n}} 人加入', { n: names.length })
      }
      okText={t('拒绝')}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => onRefuse(remark.trim())}
      onCancel={onCancel}
    >
      <p className="ap-lead">{t('对方可以看到原因，并可以修改后重新申请。')}</p>
      <div className="ap-remark">
        <Input.TextArea
          value={remark}
          maxLength={REMARK_MOST}
          showCount
          rows={3}
          placeholder={t('拒绝的原因（可不填），如：请填写真实姓名')}
          aria-label={t('拒绝的原因')}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
    </Modal>
  );
}
