import { Dialog } from '@rollcall/ui/primitives/dialog';
import { TextArea } from '@rollcall/ui/primitives/text-area';
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
    <Dialog
      title={props.title}
      lead={props.lead}
      act={{
        label: props.okText,
        look: 'loss',
        busy: props.busy,
        disabled: props.required === true && remark.trim() === '',
        onPress: () => props.onSend(remark.trim()),
      }}
      dirty={remark.trim() !== ''}
      onClose={props.onCancel}
    >
      <div className="rc-remark">
        <label htmlFor={id}>{props.label}</label>
        <TextArea
          id={id}
          value={remark}
          most={props.most}
          counted
          placeholder={props.placeholder}
          onChange={setRemark}
        />
      </div>
    </Dialog>
  );
}
