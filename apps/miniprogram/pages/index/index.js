import { given } from '../../lib/address.js';
import { memberPage } from '../../lib/member-page.js';

/** Any page of the member page: `to` is its path below /m. */
Page(memberPage((options) => given(options.to)));
