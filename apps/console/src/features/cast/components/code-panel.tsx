import type { CastBoard } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { useCode } from '../../../lib/hooks/use-code.ts';

/** The code that lets people in, always in view. */
export function CodePanel({ board }: { board: CastBoard }) {
  const picture = useCode(board.code, 960, board.code_logo);
  return (
    <section className="cast-code" aria-label={t('签到码')}>
      <div className="cast-code-picture">{picture !== '' && <img src={picture} alt={t('签到码')} />}</div>
      <div className="cast-code-words">
        <p>{t('扫码签到')}</p>
        <p className="cast-code-hint">
          {board.code_until > 0 ? t('现场码会变化，请在现场扫描') : t('微信或手机相机扫一扫')}
        </p>
      </div>
    </section>
  );
}
