import {
  type AdSetting,
  OPERATOR_MESSAGES,
  ORDER_MESSAGES,
  type ParsedRequestOf,
  type saveAdSetting,
} from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { revisionOf } from '../../platform/ids/ids.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import type { UploadService } from '../upload/upload.service.ts';
import { loadSlot, type SlotRow, saveSlot } from './ads.store.ts';

interface SlotDeps {
  db: Db;
  uploads: UploadService;
  /** Told of a change. */
  onSaved: () => void;
}

const shown = ({ is_on, picture, title, link }: SlotRow): AdSetting => ({
  is_on: is_on ? 1 : 0,
  picture,
  title,
  link,
  rev: revisionOf([is_on, picture, title, link]),
});

/** The one advertisement, as the operator fills it in. */
export function createSlotService({ db, uploads, onSaved }: SlotDeps) {
  /** Keeps a new picture, encoded anew; everybody may see it. */
  async function store(operator: string, dataUrl: string, now: Date): Promise<string> {
    const sender = { uid: operator, purpose: 'template', now };
    return (await uploads.storeInline(sender, dataUrl, ORDER_MESSAGES.adPicture)).url;
  }

  return {
    read: async (): Promise<AdSetting> => shown(await loadSlot(db)),

    async save(
      operator: string,
      wanted: ParsedRequestOf<typeof saveAdSetting>,
      now: Date,
    ): Promise<AdSetting> {
      const { is_on, picture, title, link, rev } = wanted;
      if (is_on === 1 && [picture, title, link].includes(''))
        throw apiError(ORDER_MESSAGES.adIncomplete, { reason: 'field_invalid', field: 'is_on' });
      const isNew = picture.startsWith('data:');
      const stored = isNew ? await store(operator, picture, now) : picture;
      const saved = await db.transaction().execute(async (tx) => {
        const before = await loadSlot(tx, 'lock');
        if (rev !== undefined && rev !== shown(before).rev)
          throw apiError(OPERATOR_MESSAGES.edited, { reason: 'edited_meanwhile' });
        // An address that is not the slot's own would show any file of anybody to everybody.
        if (!isNew && stored !== '' && stored !== before.picture)
          throw apiError(ORDER_MESSAGES.adPicture, { reason: 'field_invalid', field: 'picture' });
        const slot = { is_on: is_on === 1, picture: stored, title, link };
        await saveSlot(tx, slot, now);
        await recordOperatorAction(tx, {
          operator,
          action: 'ad.save',
          subject: title || '广告位',
          before,
          after: slot,
          now,
        });
        return shown(slot);
      });
      onSaved();
      return saved;
    },
  };
}
export type SlotService = ReturnType<typeof createSlotService>;
