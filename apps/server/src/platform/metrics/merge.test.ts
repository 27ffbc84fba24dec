import { expect, it } from 'vitest';
import { mergeMetrics } from './merge.ts';
import { createMetrics } from './metrics.ts';

it('lines of one metric stand together below one head, whichever process has it', () => {
  const text = (n: number, more = '') =>
    `# HELP a First.\n# TYPE a counter\na{process="${n}"} ${n}\n${more}\n# HELP b Second.\n# TYPE b gauge\nb{process="${n}"} 1\n`;
  expect(mergeMetrics([text(1), text(2, '\n# HELP c Third.\n# TYPE c gauge\nc{process="2"} 5\n'), ''])).toBe(
    `# HELP a First.
# TYPE a counter
a{process="1"} 1
a{process="2"} 2
# HELP b Second.
# TYPE b gauge
b{process="1"} 1
b{process="2"} 1
# HELP c Third.
# TYPE c gauge
c{process="2"} 5
`,
  );
});

it('every line of a process has its number, that of a histogram too, and none has where it is alone', async () => {
  const lines = async (labels?: Record<string, string>) => {
    const metrics = createMetrics(labels);
    metrics.observeCall('submit', 0.01, 0);
    return (await metrics.render()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  const among = await lines({ process: '2' });
  expect(among.length).toBeGreaterThan(50);
  expect(among.filter((line) => !line.includes('process="2"'))).toEqual([]);
  expect((await lines()).filter((line) => line.includes('process="'))).toEqual([]);
});
