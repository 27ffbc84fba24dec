import type { HomeworkItem } from '@rollcall/contract';
import { Confirm } from '@rollcall/ui/composites/confirm';
import { t } from '@rollcall/web/i18n';

interface RemoveDialogProps {
  homework: Pick<HomeworkItem, 'title'>;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** HW-12: what is removed takes its records with it. */
export default function RemoveDialog({ homework, busy, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <Confirm
      title={t('是否确定删除本作业？')}
      lead={t('“{{title}}”和已经提交的记录都不再显示，学生也看不到了。', { title: homework.title })}
      yes={t('删除')}
      role="dialog"
      busy={busy}
      onYes={onConfirm}
      onClose={onClose}
    />
  );
}
