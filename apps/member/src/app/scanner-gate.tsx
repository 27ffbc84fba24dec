import { t } from '@rollcall/web/i18n';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { pathOfCode } from '../lib/code.ts';
import { noteScan } from '../lib/entry.ts';
import { Scanner } from './lazy-scanner.ts';

/** 扫一扫: any of our codes leads to its page. */
export default function ScannerGate({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      <Scanner
        title={t('扫一扫')}
        onClose={onClose}
        onCode={(text) => {
          const path = pathOfCode(text);
          if (path === null) return t('这不是签到码，请对准发起人展示的二维码');
          // Read once is read: the activity does not ask for the same code again.
          noteScan(text);
          onClose();
          void navigate(path);
          return null;
        }}
      />
    </Suspense>
  );
}
