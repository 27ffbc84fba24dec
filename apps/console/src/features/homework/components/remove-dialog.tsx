import type { HomeworkItem } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';

interface RemoveDialogProps {
  homework: Pick<HomeworkItem, 'title'>;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** HW-12: what is removed takes its records with it. */
export default function RemoveDialog({ homework, busy, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <Modal
      open
      centered
      width={440}
      title={t('是否确定删除本作业？')}
      okText={t('删除')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={t('取消')}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <p>{t('“{{title}}”和已经提交的记录都不再显示，学生也看不到了。', { title: homework.title })}</p>
    </Modal>
  );
}
