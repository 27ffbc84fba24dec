import { addMembers, LIMITS, MEMBER_TABLE_LIMITS, previewMembers, type ResponseOf } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useAction } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { RosterTables } from '../../../ui/roster-tables.tsx';
import { refreshMembers } from '../hooks/use-members.ts';

type Preview = ResponseOf<typeof previewMembers>['data'];
type Way = 'one' | 'paste';

/** Adds members by name: one of them, or as many as a text from a chat names, checked before. */
export default function AddDialog({ cid, onClose }: { cid: string; onClose: () => void }) {
  const id = useId();
  const [way, setWay] = useState<Way>('one');
  const [one, setOne] = useState({ name: '', phone: '', no: '' });
  const [pasted, setPasted] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const text = way === 'one' ? [one.name, one.phone, one.no].map((part) => part.trim()).join('\t') : pasted;
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
  const next = () =>
    way === 'one' || preview ? void adding.run({ cid, text }) : void looking.run({ cid, text });
  const put = (key: keyof typeof one) => (event: { target: { value: string } }) =>
    setOne({ ...one, [key]: event.target.value });
  return (
    <Modal
      open
      centered
      width={preview ? 720 : 560}
      title={preview ? t('核对名单') : t('添加成员')}
      onCancel={onClose}
      maskClosable={empty}
      footer={
        <div className="mem-add-foot">
          {preview && <Button onClick={() => setPreview(null)}>{t('返回修改')}</Button>}
          <span className="mem-space" />
          <Button look="quiet" onClick={onClose}>
            {t('取消')}
          </Button>
          <Button
            look="primary"
            disabled={empty || looking.busy || adding.busy || preview?.fresh === 0}
            onClick={next}
          >
            {preview
              ? t('添加 {{n}} 人', { n: preview.fresh.toLocaleString('zh-CN') })
              : way === 'one'
                ? t('添加')
                : t('下一步：核对')}
          </Button>
        </div>
      }
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
        <div className="mem-form">
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
            <form
              className="mem-add-one"
              onSubmit={(event) => {
                event.preventDefault();
                if (!empty && !adding.busy) next();
              }}
            >
              <label htmlFor={`${id}-name`}>{t('姓名')}</label>
              <Input
                id={`${id}-name`}
                autoFocus
                value={one.name}
                maxLength={LIMITS.memberName}
                onChange={put('name')}
              />
              <label htmlFor={`${id}-phone`}>{t('手机号（选填）')}</label>
              <Input id={`${id}-phone`} value={one.phone} maxLength={20} onChange={put('phone')} />
              <label htmlFor={`${id}-no`}>{t('学号/工号（选填）')}</label>
              <Input id={`${id}-no`} value={one.no} maxLength={LIMITS.studentNumber} onChange={put('no')} />
              <button type="submit" hidden disabled={empty || adding.busy} aria-label={t('添加')} />
            </form>
          ) : (
            <>
              <label htmlFor={`${id}-paste`}>{t('一行一个姓名，可带手机号和学号')}</label>
              <Input.TextArea
                id={`${id}-paste`}
                autoFocus
                rows={8}
                value={pasted}
                maxLength={MEMBER_TABLE_LIMITS.pasted}
                placeholder={t('#接龙\n1. 张三\n2、李四 已到\n3. 王五 13800138000')}
                onChange={(event) => setPasted(event.target.value)}
              />
            </>
          )}
          <p className="mem-note">
            {t('添加后计入应到人数。本人用同样的姓名加入时，会认领这一行；也可以由您代签，或发给个人邀请。')}
          </p>
        </div>
      )}
    </Modal>
  );
}
