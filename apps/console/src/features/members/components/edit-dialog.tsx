import {
  ApiRejection,
  FIELD_TYPE,
  getMemberProfile,
  LIMITS,
  MEMBER_MESSAGES,
  type ResponseOf,
  saveMemberProfile,
} from '@rollcall/contract';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import { showNewer } from '../../../lib/form/edited-meanwhile.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { refreshMembers } from '../hooks/use-members.ts';
import { FieldControl, Required } from './field-control.tsx';

type Profile = ResponseOf<typeof getMemberProfile>['data'];

interface EditDialogProps {
  cid: string;
  unionid: string;
  onClose: () => void;
}

const ALIAS = 'alias';
/** Key of the enrolment field that is a member's name. */
const NAME = 1;
const valueIn = (profile: Profile, key: number): string => {
  const val = profile.reg_params.find((one) => one.key === key)?.val;
  return typeof val === 'string' ? val : '';
};

/** 修改成员信息 (MEMBER-23): the identity fields in use, or the name where none are. */
export default function EditDialog({ cid, unionid, onClose }: EditDialogProps) {
  const { data, error, refetch } = useCall(getMemberProfile, { cid, unionid }, { gcTime: 0 });
  const profile = data?.data;
  const fields = profile?.reg_info.filter((field) => field.unable_edit === 0) ?? [];
  const rows = useRef<HTMLDivElement>(null);
  /** undefined: as it was. */
  const [alias, setAlias] = useState<string>();
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const isRenamed = () =>
    profile !== undefined &&
    (profile.ask_alias === 1
      ? alias !== undefined && alias.trim() !== profile.alias
      : typed.has(NAME) && typed.get(NAME)?.trim() !== valueIn(profile, NAME));
  const { run, busy } = useAction(saveMemberProfile, {
    onDone: () => {
      toast.success(t(isRenamed() ? MEMBER_MESSAGES.renamed : MEMBER_MESSAGES.edited));
      onClose();
      void refreshMembers();
    },
    onError: (reason) => {
      const field = reason instanceof ApiRejection ? reason.data.field : undefined;
      const isHere =
        (field === ALIAS && profile?.ask_alias === 1) ||
        fields.some(({ field_key }) => String(field_key) === field);
      if (reason instanceof ApiRejection && field !== undefined && isHere)
        setWrong({ field, message: reason.message });
      else void showNewer(reason, getMemberProfile);
    },
  });
  // The fields come after the dialog.
  const isThere = profile !== undefined;
  useEffect(() => {
    if (isThere) rows.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isThere]);
  const shownIn = (key: number) => typed.get(key) ?? (profile ? valueIn(profile, key) : '');
  const errorAt = (field: string) => (wrong?.field === field ? wrong.message : undefined);
  const save = () => {
    if (!profile) return;
    setWrong(null);
    void run({
      cid,
      unionid: profile.unionid,
      rev: profile.rev,
      ...(profile.ask_alias === 1 ? { alias: alias ?? profile.alias } : {}),
      ...(profile.reg_info.length > 0
        ? {
            reg_params: fields
              .map(({ field_key }) => ({ key: field_key, val: shownIn(field_key) }))
              .filter(({ val }) => val.trim() !== ''),
          }
        : {}),
    });
  };
  const others = (profile?.reg_info.length ?? 0) - fields.length;
  return (
    <Dialog
      width={480}
      title={t('修改成员信息')}
      act={{ label: t('保存'), busy, disabled: !profile, onPress: save }}
      dirty={alias !== undefined || typed.size > 0}
      onClose={onClose}
    >
      {error && !profile ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !profile ? (
        <TextSkeleton lines={4} />
      ) : (
        <div ref={rows}>
          {profile.ask_alias === 1 && (
            <FormRow stacked label={t('签到名字')} tag={<Required />} error={errorAt(ALIAS)}>
              <TextField
                value={alias ?? profile.alias}
                most={LIMITS.memberName}
                counted
                onChange={setAlias}
              />
            </FormRow>
          )}
          {fields.map((field) => (
            <FormRow
              key={field.field_key}
              stacked
              label={field.field_name}
              tag={(field.require === 1 || field.field_key === NAME) && <Required />}
              error={errorAt(String(field.field_key))}
              group={field.field_type === FIELD_TYPE.CHOICE}
            >
              <FieldControl
                field={field}
                value={shownIn(field.field_key)}
                onChange={(text) => setTyped(new Map(typed).set(field.field_key, text))}
              />
            </FormRow>
          ))}
          {others > 0 && (
            <p className="mem-note">{t('图片、文件等 {{n}} 项由成员自己填写。', { n: others })}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
