import { Button } from '@rollcall/ui/primitives/button';
import { t, text } from '@rollcall/web/i18n';
import { useEffect, useRef } from 'react';
import { PHRASE_KEYS } from '../model/keys.ts';

const KEYS: readonly [keys: readonly string[], does: string][] = text([
  [['1', '2', '3', '4', '5', '6'], '选等级：需订正、D、C、B、A、A+；再按一次就提交'],
  [['0'], '不打等级；已经点评又没有评语的，再按一次取消点评'],
  [PHRASE_KEYS, '插入前几条快捷短语'],
  [['Shift + 1–9'], '插入第 1 到 9 条快捷短语'],
  [['Enter', 'Ctrl + Enter'], '提交并看下一份（正在写评语时用 Ctrl + Enter）'],
  [['J', '→'], '下一份'],
  [['K', '←'], '上一份'],
  [['U'], '撤销上一次点评'],
  [['/'], '写评语，Esc 离开输入框'],
  [['空格'], '播放或暂停录音、视频'],
  [['↑', '↓'], '上下滚动内容，看前一张、后一张图片'],
  [['F'], '图片放大到整宽，或还原'],
  [['P'], '批注图片'],
  [['V'], '录一段语音点评'],
  [['Esc'], '退出批改模式'],
]);

/** All keys of grading mode. The native dialog keeps the focus inside, closes on Esc and gives the focus back. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="mk-help" aria-label={t('快捷键')} onClose={onClose}>
      <h2>{t('快捷键')}</h2>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="mk-key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Button look="primary" onClick={() => dialog.current?.close()}>
        {t('知道了')}
      </Button>
    </dialog>
  );
}
