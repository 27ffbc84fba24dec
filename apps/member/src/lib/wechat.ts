/** True in the messenger's own browser, or in a mini-program of it. */
export const inWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** True where a mini-program shows the page: there its login takes the place of the messenger's. */
export const inMiniProgram = (): boolean => inWechat() && /miniProgram/i.test(navigator.userAgent);
