/** In the place of a lazy part that does not come, where the page is complete without it. */
export const nothing = () => ({ default: () => null });
