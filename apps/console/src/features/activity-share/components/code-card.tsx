import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { fileNamePart, saveAddress } from '../../../lib/save-file.ts';
import { PrintSheet } from './print-sheet.tsx';

interface CodeCardProps {
  title: string;
  /** Kind, dates and slots, for the printed sheet. */
  facts: readonly { label: string; text: string }[];
  /** Address of the picture. */
  picture: string;
  /** Controls of the organiser for the code. */
  children?: ReactNode;
}

/** The code that members scan, to save or to print (DETAIL-05). */
export function CodeCard({ title, facts, picture, children }: CodeCardProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <section className="rc-card share-code" aria-labelledby="share-code">
      <h2 id="share-code">{t('签到码')}</h2>
      <img src={picture} alt={t('{{title}}的签到码', { title })} width={264} height={264} />
      <p className="share-note">{t('用微信或手机相机扫一扫，即可加入并签到')}</p>
      <div className="share-code-actions">
        <Button look="primary" onClick={() => saveAddress(picture, `${fileNamePart(title)}-签到码.png`)}>
          <Icon name="download" size={16} />
          {t('下载')}
        </Button>
        <Button onClick={() => setPrinting(true)}>{t('打印')}</Button>
      </div>
      {children}
      {printing && (
        <PrintSheet title={title} facts={facts} picture={picture} onDone={() => setPrinting(false)} />
      )}
    </section>
  );
}
