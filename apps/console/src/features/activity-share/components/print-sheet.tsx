import { t } from '@rollcall/web/i18n';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface PrintSheetProps {
  title: string;
  facts: readonly { label: string; text: string }[];
  picture: string;
  /** The print dialog was closed, whatever was chosen in it. */
  onDone: () => void;
}

/** One clean sheet for the classroom door, alone on paper: the page behind it is not printed. */
export function PrintSheet({ title, facts, picture, onDone }: PrintSheetProps) {
  const image = useRef<HTMLImageElement>(null);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    // The dialog shows the page as it stands: the code must have been drawn before it opens.
    const ready = image.current?.decode() ?? Promise.resolve();
    let left = false;
    ready.then(() => {
      if (!left) window.print();
    }, finish);
    return () => {
      left = true;
      window.removeEventListener('afterprint', finish);
    };
  }, []);

  return createPortal(
    <div className="share-sheet">
      <h1>{title}</h1>
      <img ref={image} src={picture} alt="" />
      <p className="share-sheet-call">{t('扫码签到')}</p>
      <ol>
        <li>{t('打开微信或手机相机，扫描上方签到码')}</li>
        <li>{t('首次扫码填写姓名等信息，加入活动')}</li>
        <li>{t('点击“签到”，看到印章“到”即为成功')}</li>
      </ol>
      <p className="share-sheet-facts">
        {facts
          .filter(({ label }) => label === t('日期') || label === t('时段'))
          .map(({ text }) => text)
          .join(' · ')}
      </p>
    </div>,
    document.body,
  );
}
