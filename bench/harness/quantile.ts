/** Value below which a share of the values lies. @param none result where there are no values */
export function quantile(values: readonly number[], share: number, none = 0): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? none;
}
