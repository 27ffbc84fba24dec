import { given, ownPath } from '../../lib/address.js';

/** Asks for consent to messages: the messenger wants a tap on a page of the mini-program itself. */
Page({
  onLoad(options) {
    this.template = given(options.template);
    this.to = ownPath(given(options.to));
  },
  subscribe() {
    wx.requestSubscribeMessage({
      tmplIds: [this.template],
      complete: (answer) => this.back(answer[this.template] === 'accept' ? 1 : 0),
    });
  },
  later() {
    this.back(0);
  },
  /** The member page notes the answer: it has the session. */
  back(subscribed) {
    const to = `${this.to}${this.to.includes('?') ? '&' : '?'}subscribed=${subscribed}`;
    wx.reLaunch({ url: `/pages/index/index?to=${encodeURIComponent(to)}` });
  },
});
