import type { StatRow } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import type { DayRange } from '../model/range.ts';
import { sheetFile, sheetName } from '../model/sheet.ts';

/** The shown rows as an Excel file, made in the browser (STAT-08). */
export function DownloadSheet({
  rows,
  title,
  range,
}: {
  rows: readonly StatRow[];
  title: string;
  range: DayRange;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(await sheetFile(rows), sheetName(title, range));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} disabled={rows.length === 0} onClick={() => void save()}>
      <Icon name="download" size={16} />
      {t('下载 Excel')}
    </Button>
  );
}
