import { t } from '@rollcall/web/i18n';
import { copyText } from './copy.ts';
import { showError } from './errors.ts';

/** Pages of names that are copied at most: a list of more is for the export. */
const PAGES_MOST = 40;

interface NamesPage {
  names: readonly string[];
  next: string | null;
}

/** Copies a list of names that is read page by page, one on a line; of one that is too long its beginning, and says so. */
export async function copyList(readPage: (cursor: string | undefined) => Promise<NamesPage>): Promise<void> {
  try {
    const names: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < PAGES_MOST; page++) {
      const read = await readPage(cursor);
      names.push(...read.names);
      cursor = read.next ?? undefined;
      if (cursor === undefined) break;
    }
    const n = names.length.toLocaleString('zh-CN');
    await copyText(
      names.join('\n'),
      cursor === undefined ? undefined : t('名单太长，只复制了前 {{n}} 人，全部请到“下载数据”', { n }),
    );
  } catch (error) {
    showError(error);
  }
}
