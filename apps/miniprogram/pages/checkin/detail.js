import { activityPath } from '../../lib/address.js';
import { memberPage } from '../../lib/member-page.js';

/** An activity: from a code, from a card, or by the path that its organiser copied. */
Page(memberPage(activityPath));
