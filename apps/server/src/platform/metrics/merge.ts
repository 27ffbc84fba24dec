/**
 * Metrics of several processes as one text of Prometheus' format: lines of one metric stand together below one head, as
 * the format demands. The processes name themselves by a label, so that no two lines are of the same series.
 */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { head: string[]; samples: string[] }>();
  for (const text of texts) {
    let family: { head: string[]; samples: string[] } = { head: [], samples: [] };
    const began = new Set<string>();
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const name = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1];
      if (name === undefined) {
        family.samples.push(line);
        continue;
      }
      const known = families.get(name);
      family = known ?? { head: [], samples: [] };
      if (!known) {
        families.set(name, family);
        began.add(name);
      }
      // The head of the first text that has the metric is the head of all.
      if (began.has(name)) family.head.push(line);
    }
  }
  return `${[...families.values()].flatMap(({ head, samples }) => [...head, ...samples]).join('\n')}\n`;
}
