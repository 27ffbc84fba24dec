/** Messages of an address without a puzzle: a class that logs in for the first time fits, a machine does not. */
const FREE_IN_TEN_MINUTES = 30;
const FREE_AN_HOUR = 200;

/**
 * How the messages of an hour are shared, so that no bound lets through what a wider one cannot bear: strangers have
 * half of all, one address half of the strangers', and what it has without a puzzle is never more than that.
 */
export function smsBounds(perHour: number) {
  const strangers = Math.max(1, Math.floor(perHour / 2));
  const address = Math.max(1, Math.floor(strangers / 2));
  return {
    all: perHour,
    strangers,
    address,
    freeInTenMinutes: Math.min(FREE_IN_TEN_MINUTES, address),
    freeAnHour: Math.min(FREE_AN_HOUR, address),
  };
}
