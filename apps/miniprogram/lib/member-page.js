import { ORIGIN } from '../config.js';
import { addressOf, cardOf } from './address.js';

/** A page that shows the member page; `pathOf` says which from what it was opened with. */
export const memberPage = (pathOf) => ({
  data: { src: '' },
  onLoad(options) {
    const open = (code) => this.setData({ src: addressOf(ORIGIN, pathOf(options), code) });
    // Without a code the member page asks by its own means.
    wx.login({ success: ({ code }) => open(code), fail: () => open('') });
  },
  /** Last message of the member page: the messenger passes it when a member shares. */
  onMessage({ detail }) {
    this.shown = detail.data[detail.data.length - 1];
  },
  onShareAppMessage() {
    return cardOf(this.shown);
  },
});
