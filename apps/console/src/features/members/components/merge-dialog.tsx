import { listMergeLines, MEMBER_MESSAGES, type MemberRow, mergeMember } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { refreshMembers } from '../hooks/use-members.ts';

interface MergeDialogProps {
  cid: string;
  row: MemberRow;
  onClose: () => void;
}

/** Puts somebody who joined beside the list onto the line that means them; says what happens before. */
export default function MergeDialog({ cid, row, onClose }: MergeDialogProps) {
  const unionid = row['-1'];
  const name = row['1'];
  const [keyword, setKeyword] = useState('');
  const [line, setLine] = useState('');
  const { data, error, refetch } = useCall(
    listMergeLines,
    { cid, unionid, keyword },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
  const { run, busy } = useAction(mergeMember, {
    onDone: () => {
      toast.success(MEMBER_MESSAGES.merged);
      onClose();
      void refreshMembers();
    },
  });
  const lists = data?.data.lists;
  const chosen = lists?.find((one) => one.unionid === line);
  return (
    <Modal
      open
      centered
      width={520}
      title={t('把“{{name}}”合并到名单', { name })}
      okText={t('合并')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: !chosen, loading: busy }}
      onOk={() => chosen && void run({ cid, unionid, line: chosen.unionid })}
      onCancel={onClose}
    >
      <p className="mem-lead">
        {t('“{{name}}”没有按名单加入，名单里的那一行还在等待认领。请选择对应的那一行。', { name })}
      </p>
      <SearchBox
        keyword={keyword}
        label={t('搜索成员')}
        hint={t('搜索姓名、学号、手机号')}
        width="100%"
        onSearch={setKeyword}
      />
      <div className="mem-lines">
        {error && !lists ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : !lists ? (
          <TextSkeleton lines={4} />
        ) : lists.length === 0 ? (
          <EmptyState
            title={keyword === '' ? t('名单里没有等待认领的人') : t('没有找到“{{keyword}}”', { keyword })}
            hint={keyword === '' ? t('名单里的人都已加入。') : t('换个姓名、学号或手机号试试。')}
          />
        ) : (
          <Radio.Group
            className="mem-choices"
            value={line}
            aria-label={t('名单里的人')}
            onChange={(event) => setLine(String(event.target.value))}
            options={lists.map((one) => ({
              value: one.unionid,
              label: (
                <span className="mem-line">
                  <strong>{one.name}</strong>
                  <span className="mem-quiet">
                    {[one.no, one.phone, one.records > 0 ? t('代签 {{n}} 次', { n: one.records }) : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              ),
            }))}
          />
        )}
      </div>
      <p className="mem-note">
        {chosen
          ? t(
              '合并后只保留“{{name}}”一个人：两边的签到记录归到一起，同一天重复的只留自己签的；应到人数减少一人。合并后不能拆开。',
              { name },
            )
          : t('没有选择时不会有任何变化。')}
      </p>
    </Modal>
  );
}
