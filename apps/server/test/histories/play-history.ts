import type { Event, History } from '@rollcall/rules/test/histories/history';
import { applyToReference } from '@rollcall/rules/test/histories/reference-events';
import { RefFacts } from '@rollcall/rules/test/histories/reference-facts';
import type { Api } from '../fixtures/api.ts';
import { compare } from './compare.ts';
import { playEvent } from './play-event.ts';
import { playable, REPEATS } from './playable.ts';
import { type Playing, UNCHANGED } from './playing.ts';
import { ServerActivity } from './server-activity.ts';
import { undoEvent } from './undo-event.ts';

/** Share of the events that the reference refuses which are not sent: most plans are refused. */
const REFUSED_LEFT_OUT = 0.65;

/** Share of the marks and decisions that are undone at once. */
const UNDONE = 0.2;

const isoOf = (at: number): string => new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 19);
const said = ({ act, id, at, ...rest }: Event): string =>
  `event ${id} ${act} at ${isoOf(at)} ${JSON.stringify(rest)}`;

/**
 * Sends the events of a history to the server and to the reference, and looks at both in the middle and at the end.
 * @returns differences; none where all is well
 */
export async function playHistory(api: Api, history: History): Promise<string[]> {
  const activity = new ServerActivity(api, history);
  const { random } = activity;
  const differences: string[] = [];
  /** Facts of the reference after some events. */
  const after = (events: readonly Event[]): RefFacts => {
    const facts = new RefFacts(history);
    for (const event of events) applyToReference(facts, event);
    return facts;
  };
  const sent: Event[] = [];
  const playing: Playing = { activity, facts: after([]) };
  // Takes each event before it is sent.
  let ahead = after([]);
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async (now: number) => {
    for (const one of await compare({ ...playing, lookedAt }, history, now))
      differences.push(`look at ${isoOf(now)}: ${one}`);
    lookedAt = now;
  };
  const play = async (event: Event, takes: boolean) => {
    await activity.at(event.at);
    activity.refused = '';
    activity.batch = undefined;
    const did = await playEvent(playing, event);
    if (did && takes && activity.batch !== undefined && random.chance(UNDONE)) {
      const difference = await undoEvent(playing, ahead);
      if (difference !== '') differences.push(`${said(event)}: ${difference}`);
      ahead = after(sent);
      return;
    }
    sent.push(event);
    applyToReference(playing.facts, event);
    await activity.follow(playing.facts, event);
    if (did === takes || activity.refused === UNCHANGED || (did && REPEATS.includes(event.act))) return;
    const answer = did ? 'done' : `refused (${activity.refused})`;
    differences.push(
      `${said(event)}: ${takes ? 'taken' : 'refused'} by the reference, ${answer} by the server`,
    );
  };

  await activity.begin(history);
  const middle = random.int(0, 2 * history.events.length);
  for (const [n, planned] of history.events.entries()) {
    if (n === middle && !playing.facts.binned) await look(history.events[Math.max(0, n - 1)]!.at);
    const event = playable(activity, playing.facts, planned);
    if (!event) continue;
    const takes = applyToReference(ahead, event);
    if (takes || !random.chance(REFUSED_LEFT_OUT)) await play(event, takes);
  }
  if (playing.facts.binned) await play({ act: 'bin', on: false, id: 1_000_000, at: history.now }, true);
  await look(history.now);
  return differences;
}
