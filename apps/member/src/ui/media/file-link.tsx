import { FileIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import './media.css';

const EXTENSION = /\.([0-9a-z]{1,5})$/;

/** A document to download, under the name that people gave it. */
export function FileLink({ url, name }: { url: string; name: string }) {
  const kind = EXTENSION.exec(url)?.[1] ?? '';
  const full = kind && !name.toLowerCase().endsWith(`.${kind}`) ? `${name}.${kind}` : name;
  return (
    <a className="file-link" href={url} download={full}>
      <FileIcon />
      <span>{full}</span>
      <span className="muted">{t('下载')}</span>
    </a>
  );
}
