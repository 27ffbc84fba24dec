import { t } from '@rollcall/web/i18n';
import type { OutboxState } from './outbox.ts';

/** Words of the large button from the press until the answer; undefined where it may be pressed. */
export function busyLabel(outbox: OutboxState): string | undefined {
  switch (outbox.phase) {
    case 'saving':
      return t('正在保存…');
    case 'sending':
      return t('正在发送…');
    case 'waiting':
      return outbox.why === 'crowd' ? t('正在排队…') : t('等待网络…');
    default:
      return undefined;
  }
}
