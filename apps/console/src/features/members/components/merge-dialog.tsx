import { listMergeLines, MEMBER_MESSAGES, type MemberRow, mergeMember } from '@rollcall/contract';
import { isComposing } from '@rollcall/ui/composing';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { RadioGroup } from '@rollcall/ui/primitives/radio';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { refreshMembers } from '../hooks/use-members.ts';

interface MergeDialogProps {
  cid: string;
  row: MemberRow;
  onClose: () => void;
  /** It was done, and the dialog closed. */
  onDone: () => void;
}

/** Puts somebody who joined beside the list onto the line that means them; says what happens before. */
export default function MergeDialog({ cid, row, onClose, onDone }: MergeDialogProps) {
  const unionid = row['-1'];
  const name = row['1'];
  const [keyword, setKeyword] = useState('');
  const [typed, setTyped] = useState('');
  const [line, setLine] = useState('');
  const { data, error, refetch, isPlaceholderData } = useCall(
    listMergeLines,
    { cid, unionid, keyword },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
  const { run, busy } = useAction(mergeMember, {
    onDone: () => {
      toast.success(t(MEMBER_MESSAGES.merged));
      onClose();
      onDone();
      void refreshMembers();
    },
  });
  const lists = data?.data.lists;
  const chosen = lists?.find((one) => one.unionid === line);
  return (
    <Dialog
      width={520}
      title={t('把“{{name}}”合并到名单', { name })}
      lead={t('“{{name}}”没有按名单加入，名单里的那一行还在等待认领。请选择对应的那一行。', { name })}
      act={{
        label: t('合并'),
        busy,
        disabled: !chosen,
        onPress: () => chosen && void run({ cid, unionid, line: chosen.unionid }),
      }}
      onClose={onClose}
    >
      <TextField
        type="search"
        icon="search"
        label={t('搜索成员')}
        placeholder={t('搜索姓名、学号、手机号')}
        most={50}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          if (text === '') setKeyword('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          // It searches, and does not send the form around it.
          event.preventDefault();
          setKeyword(typed.trim());
        }}
      />
      <div className="mem-lines">
        {error && !lists ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : !lists || (isPlaceholderData && lists.length === 0) ? (
          <TextSkeleton lines={4} />
        ) : lists.length === 0 ? (
          <EmptyState
            title={keyword === '' ? t('名单里没有等待认领的人') : t('没有找到“{{keyword}}”', { keyword })}
            hint={keyword === '' ? t('名单里的人都已加入。') : t('换个姓名、学号或手机号试试。')}
          />
        ) : (
          <RadioGroup
            stacked
            label={t('名单里的人')}
            value={line}
            onChange={setLine}
            options={lists.map((one) => ({
              value: one.unionid,
              label: one.name,
              hint: [one.no, one.phone, one.records > 0 ? t('代签 {{n}} 次', { n: one.records }) : '']
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
      </div>
      <p className="mem-note">
        {chosen
          ? t(
              '合并后只保留“{{name}}”一个人：两边的签到记录归到一起，同一时段重复的只留自己签的；应到人数减少一人。合并后不能拆开。',
              { name },
            )
          : t('没有选择时不会有任何变化。')}
      </p>
    </Dialog>
  );
}
