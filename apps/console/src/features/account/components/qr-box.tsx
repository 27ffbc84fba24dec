import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { messageOf } from '../../../lib/errors.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import './login.css';

interface QrBoxProps {
  picture: string;
  /** Purpose of the code, as its text alternative. */
  alt: string;
  error: unknown;
  onRetry: () => void;
}

/** A code in a frame that never changes its size. */
export function QrBox({ picture, alt, error, onRetry }: QrBoxProps) {
  return (
    <div className="login-qr" aria-busy={picture === '' && !error}>
      {picture !== '' ? (
        <img src={picture} alt={alt} width={200} height={200} />
      ) : error ? (
        <div className="login-qr-failed" role="alert">
          <p>{messageOf(error)}</p>
          <Button onClick={onRetry}>{t('重试')}</Button>
        </div>
      ) : (
        <Bone width={200} height={200} radius={8} />
      )}
    </div>
  );
}
