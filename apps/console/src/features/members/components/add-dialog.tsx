import {
  addMembers,
  FIELD_MESSAGES,
  LIMITS,
  MEMBER_TABLE_LIMITS,
  previewMembers,
  type ResponseOf,
} from '@rollcall/contract';
import { phoneOf } from '@rollcall/rules';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { useAction } from '../../../lib/queries.ts';
import { RosterTables } from '../../../ui/roster-tables.tsx';
import { refreshMembers } from '../hooks/use-members.ts';

type Preview = ResponseOf<typeof previewMembers>['data'];
type Way = 'one' | 'paste';

/** A head for one member, so that each part is read as what it was typed for: 王 小明 as one name. */
const HEAD = 'name\tmobile\tstudent no';

/** Adds members by name: one of them, or as many as a text from a chat names, checked before. */
export default function AddDialog({ cid, onClose }: { cid: string; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<Way>('one');
  const [one, setOne] = useState({ name: '', phone: '', no: '' });
  const [pasted, setPasted] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [wrongPhone, setWrongPhone] = useState(false);
  const text =
    way === 'one'
      ? `${HEAD}\n${[one.name, one.phone, one.no].map((part) => part.trim()).join('\t')}`
      : pasted;
  const looking = useAction(previewMembers, { onDone: ({ data }) => setPreview(data) });
  const adding = useAction(addMembers, {
    onDone: ({ data: { added, known } }) => {
      if (added === 0) {
        toast.info(t('都已经是成员，没有添加'));
        return;
      }
      toast.success(
        known > 0
          ? t('已添加 {{n}} 人，{{known}} 人已经是成员', { n: added, known })
          : t('已添加 {{n}} 人', { n: added }),
      );
      onClose();
      void refreshMembers();
    },
  });
  const empty = way === 'one' ? one.name.trim() === '' : pasted.trim() === '';
  const next = () => {
    // One member is added without a preview that would show the problem.
    if (way === 'one' && 'wrong' in phoneOf(one.phone)) setWrongPhone(true);
    else if (way === 'one' || preview) void adding.run({ cid, text });
    else void looking.run({ cid, text });
  };
  const put = (key: keyof typeof one) => (value: string) => {
    setOne({ ...one, [key]: value });
    if (key === 'phone') setWrongPhone(false);
  };
  return (
    <Dialog
      width={preview ? 720 : 560}
      title={preview ? t('核对名单') : t('添加成员')}
      act={{
        label: preview
          ? t('添加 {{n}} 人', { n: preview.fresh.toLocaleString('zh-CN') })
          : way === 'one'
            ? t('添加')
            : t('下一步：核对'),
        busy: looking.busy || adding.busy,
        disabled: empty || preview?.fresh === 0,
        onPress: next,
      }}
      dirty={!empty}
      first={first}
      foot={preview && <Button onClick={() => setPreview(null)}>{t('返回修改')}</Button>}
      onClose={onClose}
    >
      {preview ? (
        <>
          <p className="mem-lead">
            {[
              t('读到 {{n}} 人', { n: preview.taken.toLocaleString('zh-CN') }),
              preview.taken > preview.fresh &&
                t('{{n}} 人已经是成员，不会重复添加', { n: preview.taken - preview.fresh }),
            ]
              .filter(Boolean)
              .join(t('，'))}
          </p>
          <RosterTables preview={preview} known={preview.known} />
        </>
      ) : (
        <>
          <Segmented<Way>
            label={t('添加的方式')}
            value={way}
            options={[
              { value: 'one', label: t('添加一人') },
              { value: 'paste', label: t('粘贴名单或接龙') },
            ]}
            onChange={setWay}
          />
          {way === 'one' ? (
            <div className="mem-add-one">
              <FormRow stacked label={t('姓名')}>
                <TextField ref={first} value={one.name} most={LIMITS.memberName} onChange={put('name')} />
              </FormRow>
              <FormRow
                stacked
                label={t('手机号（选填）')}
                error={wrongPhone ? t(FIELD_MESSAGES.phone) : undefined}
              >
                <TextField value={one.phone} most={20} onChange={put('phone')} />
              </FormRow>
              <FormRow stacked label={t('学号/工号（选填）')}>
                <TextField value={one.no} most={LIMITS.studentNumber} onChange={put('no')} />
              </FormRow>
            </div>
          ) : (
            <div className="mem-add-one">
              <FormRow stacked label={t('一行一个姓名，可带手机号和学号')}>
                <TextArea
                  autoFocus
                  rows={8}
                  value={pasted}
                  most={MEMBER_TABLE_LIMITS.pasted}
                  placeholder={t('#接龙\n1. 张三\n2、李四 已到\n3. 王五 13800138000')}
                  onChange={setPasted}
                />
              </FormRow>
            </div>
          )}
          <p className="mem-note">
            {t('添加后计入应到人数。本人用同样的姓名加入时，会认领这一行；也可以由您代签，或发给个人邀请。')}
          </p>
        </>
      )}
    </Dialog>
  );
}
