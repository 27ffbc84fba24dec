import { t } from '@rollcall/web/i18n';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';

interface RemarkDialogProps {
  title: string;
  okText: string;
  /** Consequence of the remark. */
  lead: string;
  /** Name of the remark, and what stands in it while it is empty. */
  label: string;
  placeholder: string;
  /** Characters that the call takes. */
  most: number;
  busy: boolean;
  /** Nothing is done without it. */
  required?: boolean;
  onSend: (remark: string) => void;
  onCancel: () => void;
}

/** Refuses something with a word to whom it concerns, which may be empty unless it is required. Loaded when it is opened. */
export default function RemarkDialog(props: RemarkDialogProps) {
  const [remark, setRemark] = useState('');
  const id = useId();
  return (
    <Modal
      open
      centered
      width={440}
      title={props.title}
      okText={props.okText}
      cancelText={t('取消')}
      okButtonProps={{
        danger: true,
        loading: props.busy,
        disabled: props.required === true && remark.trim() === '',
      }}
      onOk={() => props.onSend(remark.trim())}
      onCancel={props.onCancel}
    >
      <p className="rc-remark-lead">{props.lead}</p>
      <div className="rc-remark">
        <label htmlFor={id}>{props.label}</label>
        <Input.TextArea
          id={id}
          value={remark}
          maxLength={props.most}
          showCount
          rows={3}
          placeholder={props.placeholder}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
    </Modal>
  );
}
