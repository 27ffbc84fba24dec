import type { ActivitySettings } from '@rollcall/contract';
import type { Day } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';

/** An activity whose row was just made or saved. */
interface Followed {
  cid: string;
  zone: string;
  settings: ActivitySettings;
  startDay: Day;
  endDay: Day;
  now: Date;
}

interface CreatedActivity extends Followed {
  /** The initiator, with the name and the picture that they have as its member. */
  uid: string;
  name: string;
  avatar: string;
  today: Day;
}

interface SavedActivity extends Followed {
  /** The class took no homework before and takes it now. */
  homeworkAgain: boolean;
}

/** Other features follow an activity in its transaction; composed above all of them. */
export interface ActivityHooks {
  /** Resolves true where an activity was purged lately: its id is not given anew. */
  wasPurged(tx: Tx, cid: string): Promise<boolean>;
  onCreated(tx: Tx, activity: CreatedActivity): Promise<void>;
  onSaved(tx: Tx, activity: SavedActivity): Promise<void>;
}
