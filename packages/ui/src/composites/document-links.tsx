import { Fragment } from 'react';
import { t } from '../texts.ts';

interface DocumentLinksProps {
  /** With their Chinese titles, which the app's catalogue has. */
  documents: readonly { path: string; title: string }[];
}

/** 《用户协议》和《隐私政策》 in a sentence about agreeing to them, each in a page of its own: nothing typed is lost. */
export const DocumentLinks = ({ documents }: DocumentLinksProps) =>
  documents.map(({ path, title }, at) => (
    <Fragment key={path}>
      {at > 0 && t('和')}
      <a href={path} target="_blank" rel="noreferrer">
        {t('《{{title}}》', { title: t(title) })}
      </a>
    </Fragment>
  ));
