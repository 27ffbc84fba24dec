/** Messages about the calendar of a person. */
export const CALENDAR_MESSAGES = { gone: '日历地址已失效' } as const;
