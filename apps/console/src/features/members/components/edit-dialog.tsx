import {
  ApiRejection,
  FIELD_TYPE,
  type Field,
  getMemberProfile,
  LIMITS,
  MEMBER_MESSAGES,
  type ResponseOf,
  saveMemberProfile,
} from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Input, Modal, Radio } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { beginInDialog } from '../../../ui/begin-in-dialog.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { refreshMembers } from '../hooks/use-members.ts';

type Profile = ResponseOf<typeof getMemberProfile>['data'];

interface EditDialogProps {
  cid: string;
  unionid: string;
  onClose: () => void;
}

/** 修改成员信息 (MEMBER-23): the identity fields in use, or the name where none are. */
export default function EditDialog({ cid, unionid, onClose }: EditDialogProps) {
  const { data, error, refetch } = useCall(getMemberProfile, { cid, unionid }, { gcTime: 0 });
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open
      centered
      width={480}
      title={t('修改成员信息')}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ loading: busy, disabled: !data, htmlType: 'submit', form: id }}
      afterOpenChange={beginInDialog}
      onCancel={onClose}
    >
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EditForm id={id} cid={cid} profile={data.data} onBusy={setBusy} onClose={onClose} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Modal>
  );
}

const ALIAS = 'alias';
const valueIn = (profile: Profile, key: number): string => {
  const val = profile.reg_params.find((one) => one.key === key)?.val;
  return typeof val === 'string' ? val : '';
};

interface EditFormProps {
  id: string;
  cid: string;
  profile: Profile;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function EditForm({ id, cid, profile, onBusy, onClose }: EditFormProps) {
  const fields = profile.reg_info.filter((field) => field.unable_edit === 0);
  const others = profile.reg_info.length - fields.length;
  const [alias, setAlias] = useState(profile.alias);
  const [values, setValues] = useState(
    () => new Map(fields.map(({ field_key }) => [field_key, valueIn(profile, field_key)])),
  );
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const { run } = useAction(saveMemberProfile, {
    onDone: () => {
      toast.success(MEMBER_MESSAGES.renamed);
      onClose();
      void refreshMembers();
    },
    onError: (error) => {
      const field = error instanceof ApiRejection ? error.data.field : undefined;
      if (error instanceof ApiRejection && field !== undefined) setWrong({ field, message: error.message });
      else showError(error);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(null);
    onBusy(true);
    await run({
      cid,
      unionid: profile.unionid,
      ...(profile.ask_alias === 1 ? { alias } : {}),
      ...(profile.reg_info.length > 0
        ? {
            reg_params: [...values]
              .filter(([, val]) => val.trim() !== '')
              .map(([key, val]) => ({ key, val })),
          }
        : {}),
    });
    onBusy(false);
  };
  // The fields may come after the dialog.
  useEffect(() => beginInDialog(true), []);
  const messageAt = (field: string) => (wrong?.field === field ? wrong.message : '');
  return (
    <form id={id} className="mem-form" noValidate onSubmit={(event) => void submit(event)}>
      {profile.ask_alias === 1 && (
        <Row id={`${id}-alias`} label={t('签到名字')} required wrong={messageAt(ALIAS)}>
          <Input
            id={`${id}-alias`}
            value={alias}
            maxLength={LIMITS.memberName}
            showCount
            status={messageAt(ALIAS) ? 'error' : ''}
            onChange={(event) => setAlias(event.target.value)}
          />
        </Row>
      )}
      {fields.map((field) => (
        <Row
          key={field.field_key}
          id={`${id}-${field.field_key}`}
          label={field.field_name}
          required={field.require === 1 || field.field_key === 1}
          wrong={messageAt(String(field.field_key))}
        >
          <Control
            id={`${id}-${field.field_key}`}
            field={field}
            value={values.get(field.field_key) ?? ''}
            wrong={messageAt(String(field.field_key)) !== ''}
            onChange={(text) => setValues(new Map(values).set(field.field_key, text))}
          />
        </Row>
      ))}
      {others > 0 && <p className="mem-quiet">{t('图片、文件等 {{n}} 项由成员自己填写。', { n: others })}</p>}
    </form>
  );
}

interface RowProps {
  id: string;
  label: string;
  required: boolean;
  wrong: string;
  children: React.ReactNode;
}

function Row({ id, label, required, wrong, children }: RowProps) {
  return (
    <div className="mem-row">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {required && (
          <span className="mem-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {wrong !== '' && (
        <p className="mem-wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  id: string;
  field: Field;
  value: string;
  wrong: boolean;
  onChange: (text: string) => void;
}

/** Single line, several lines, or one of a few (MEMBER-25). */
function Control({ id, field, value, wrong, onChange }: ControlProps) {
  const status = wrong ? ('error' as const) : ('' as const);
  if (field.field_type === FIELD_TYPE.CHOICE)
    return (
      <Radio.Group
        id={id}
        aria-labelledby={`${id}-label`}
        className="mem-options"
        value={value}
        options={field.options.map((option) => ({ value: option, label: option }))}
        onChange={(event) => onChange(String(event.target.value))}
      />
    );
  const common = {
    id,
    value,
    status,
    ...(field.max_limit ? { maxLength: field.max_limit } : {}),
    ...(field.field_desc === '' ? {} : { placeholder: field.field_desc }),
  };
  if (field.field_type === FIELD_TYPE.MULTI_LINE)
    return <Input.TextArea {...common} rows={3} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Input
      {...common}
      {...(field.field_type === FIELD_TYPE.PHONE ? { inputMode: 'tel' as const } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
