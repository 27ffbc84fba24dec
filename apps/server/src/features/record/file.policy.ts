import type { FileOwner } from '../../platform/files/file-owner.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import type { Versions } from '../activity/activity.reads.ts';
import { anyMay } from '../activity/file.policy.ts';
import { hasVisited } from '../visit/visit.reads.ts';
import { viewOfHomework } from './filter.reads.ts';
import { isOpenToVisitors, mayRead, viewerOf } from './record.policy.ts';
import { findRecord } from './record.reads.ts';

/**
 * Holders of a record's files: its own media, those of its reviews and comments (`remark <record> <review>`), and the
 * pictures under drawings (`annotation <record>`), which others but its author see drawn on only.
 */
const HOLDER = /^(record|remark|comment|annotation) (\S+)/;

/** Owner of media in records: they follow the right to the record, asked afresh each time (D8). */
export const recordFiles = (versions: Versions): FileOwner => ({
  holders: 'records, their reviews and comments, pictures under drawings',
  owns: (holder) => HOLDER.test(holder),
  mayRead: (db, { cid, holder }, uids) =>
    anyMay(db, cid, uids, async (access, uid) => {
      const [, kind, recordId = ''] = HOLDER.exec(holder) ?? [];
      const { settings } = await versions.of(db, access.activity);
      const record = await findRecord(db, cid, recordId, viewerOf(access, settings, uid));
      const view = record?.homework && (await viewOfHomework(db, cid, splitInsideId(record.homework.wid).id));
      if (!record || (kind === 'annotation' && record.mine !== 1)) return false;
      const isOutside = access.member === null && isOpenToVisitors(settings, view ?? undefined);
      const visits = isOutside && (await hasVisited(db, uid, cid));
      return mayRead(access, settings, record, view ?? undefined, visits);
    }),
});
