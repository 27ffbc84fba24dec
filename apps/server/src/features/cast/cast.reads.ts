import type { CastBoard, CastCounts, CastNews } from '@rollcall/contract';
import { dayOf, isCheckinDay, statusOf, takesBarrage, type Workdays } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { type CodeVersion, loadActivityRows, type Versions } from '../activity/activity.reads.ts';
import { newestBarrage, shownBarrage } from '../barrage/barrage.reads.ts';
import { type EventRow, lastSeq } from '../event/event.reads.ts';
import { loadToday, NO_NUMBERS, signedInSoFar } from '../statistics/day.reads.ts';
import { arrivalsOf, newestArrivals } from './arrival.reads.ts';
import { linkInvalid } from './cast.policy.ts';

/** People and items that a screen begins with. */
const ARRIVALS = 30;
const BARRAGE = 20;
/** Arrivals that one message names; a screen shows fewer, and the counts are exact whatever is named. */
const NAMED = 200;

/** The code on the screen: what it says, and until when (Unix seconds, 0: for good). */
interface ShownCode {
  code: string;
  until: number;
}

interface CastReadDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isCertified: (until: Date | null, now: Date) => boolean;
  codeOf: (code: CodeVersion, settings: CastSettings, now: Date) => ShownCode;
}
type CastSettings = Awaited<ReturnType<Versions['of']>>['settings'];

export function createCastReads({ db, versions, workdays, isCertified, codeOf }: CastReadDeps) {
  /** The numbers of today, of one moment of the database; undefined for an activity that is gone. */
  async function look(from: Db, cid: string, at: Date) {
    const activity = (await loadActivityRows(from, [cid]))[0];
    if (!activity || activity.deleted_at !== null) return undefined;
    const { settings, rules } = await versions.of(from, activity);
    const day = dayOf(at.getTime() / 1000, activity.zone);
    const numbers = await loadToday(from, [cid], day);
    const n = numbers.get(cid) ?? NO_NUMBERS;
    const signed = await signedInSoFar(from, [{ cid, rules }], numbers, day);
    const isDue = isCheckinDay(rules, day, workdays());
    const counts: CastCounts = {
      day,
      due: isDue ? n.due : 0,
      checked: signed.get(cid)!,
      times: n.times,
      joined: activity.join_num,
    };
    return { activity, settings, isDue, counts };
  }

  return {
    counts: async (cid: string, at: Date) => (await look(db, cid, at))?.counts,

    /**
     * Everything that the screen shows, as of one moment: the stream goes on behind `seq` without a gap. The
     * organiser opens the screen in front of everybody, so it names who arrives whatever `permiss` says about
     * members reading each other's records.
     */
    board: (cid: string, at: Date): Promise<Omit<CastBoard, 'roll'>> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const seen = await look(tx, cid, at);
          if (!seen) throw linkInvalid();
          const { activity, settings, isDue, counts } = seen;
          const status = statusOf(activity.start_day, activity.end_day, counts.day);
          const certified = isCertified(activity.certified_until, at);
          const { code, until } = codeOf(activity, settings, at);
          return {
            cid,
            title: activity.title,
            status,
            start_date: settings.start_date,
            end_date: settings.end_date,
            time_list: settings.time_list,
            due_today: isDue ? 1 : 0,
            back: settings.cast.back,
            logo: settings.cast.logo,
            title_image: settings.cast.title,
            code_logo: settings.logo,
            code,
            code_until: until,
            barrage_on: takesBarrage(settings, certified, activity.end_day < counts.day) ? 1 : 0,
            counts,
            arrivals: await newestArrivals(tx, cid, counts.day, ARRIVALS),
            barrage: settings.cast.barrage === 1 ? await newestBarrage(tx, cid, BARRAGE) : [],
            seq: await lastSeq(tx, cid),
            zone: activity.zone,
            now: unixSeconds(at),
          };
        }),

    /**
     * News of the events for a screen, one piece an event in their order. Names and texts are read now: anything
     * removed or hidden since the event is left out.
     */
    async pieces(cid: string, events: EventRow[], day: string): Promise<Omit<CastNews, 'counts' | 'roll'>[]> {
      const idsOf = (...kinds: EventRow['kind'][]) =>
        events.flatMap((e) => (kinds.includes(e.kind) ? e.items : []));
      const [arrivals, barrage] = await Promise.all([
        arrivalsOf(db, cid, day, idsOf('arrivals').slice(-NAMED)),
        shownBarrage(db, cid, idsOf('barrage', 'barrage_shown')),
      ]);
      const found = <V>(from: Map<string, V>, ids: string[]) => ids.flatMap((id) => from.get(id) ?? []);
      const open = (ids: string[]) => ids.map((id) => insideId(cid, id));
      return events.map(({ seq, kind, items }) => ({
        seq,
        arrivals: kind === 'arrivals' ? found(arrivals, items) : [],
        removed: kind === 'removed' ? open(items) : [],
        barrage: kind === 'barrage' || kind === 'barrage_shown' ? found(barrage, items) : [],
        hidden: kind === 'barrage_hidden' ? open(items) : [],
        reload: kind === 'settings',
      }));
    },
  };
}
export type CastReads = ReturnType<typeof createCastReads>;
