/** Share in per cent to one decimal; 100 only where nobody is missing. `all` is at least 1. */
export const percentOf = (part: number, all: number): number =>
  part >= all ? 100 : Math.min(99.9, Math.round((part / all) * 1000) / 10);
