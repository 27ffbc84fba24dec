import { Drawer } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { TodaySlots } from './today-slots.tsx';

interface TodayDrawerProps {
  cid: string;
  title: string;
  onClose: () => void;
}

/** The missing of one activity, beside the list of activities. */
export default function TodayDrawer({ cid, title, onClose }: TodayDrawerProps) {
  return (
    <Drawer bare width={640} title={t('{{title}} · 今天谁没到', { title })} onClose={onClose}>
      <p>
        <Link to={`/checkinDetail?cid=${cid}`}>{t('打开签到')}</Link>
      </p>
      <TodaySlots cid={cid} />
    </Drawer>
  );
}
