import type { Event } from './history.ts';
import type { Activity } from './replay-facts.ts';
import { decideLeave, endLeave, requestLeave, withdrawLeave } from './replay-leave.ts';
import { mark } from './replay-marks.ts';
import { approve, exit, join, list, merge, restore, role, strike } from './replay-people.ts';
import { decideDelivery, decideMakeup, deliver, homework, makeup, remove, sign } from './replay-records.ts';
import { edit, exception } from './replay-settings.ts';

/** Takes an event; true where it changed something. */
export function takeByRules(activity: Activity, event: Event): boolean {
  if (event.act === 'bin') {
    const changes = activity.binned !== event.on;
    activity.binned = event.on;
    return changes;
  }
  if (activity.binned) return false;
  const person = activity.people['who' in event ? event.who : 0];
  if (!person) return false;
  switch (event.act) {
    case 'edit':
      return edit(activity, event);
    case 'exception':
      return exception(activity, event);
    case 'list':
      return list(activity, event);
    case 'strike':
      return strike(activity, event);
    case 'join':
      return join(activity, person, event);
    case 'approve':
      return approve(activity, person, event);
    case 'exit':
      return exit(activity, person, event);
    case 'role':
      return role(activity, person, event);
    case 'merge':
      return merge(activity, person, event);
    case 'restore':
      return restore(activity, person);
    case 'sign':
      return sign(activity, person, event);
    case 'homework':
      return homework(activity, person, event);
    case 'deliver':
      return deliver(activity, person, event);
    case 'decideDelivery':
      return decideDelivery(activity, event);
    case 'makeup':
      return makeup(activity, person, event);
    case 'decideMakeup':
      return decideMakeup(activity, event);
    case 'remove':
      return remove(activity, event);
    case 'request':
      return requestLeave(activity, person, event);
    case 'decideLeave':
      return decideLeave(activity, event);
    case 'withdraw':
      return withdrawLeave(activity, event);
    case 'endLeave':
      return endLeave(activity, event);
    case 'mark':
      return mark(activity, person, event);
  }
}
