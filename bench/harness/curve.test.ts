import { expect, it } from 'vitest';
import { drawCurves } from './curve.ts';

it('a line for each series, inside the axes, the highest value at the top', () => {
  const svg = drawCurves('memory <of> the server', 'MB', [
    {
      name: 'server',
      points: [
        { seconds: 0, value: 0 },
        { seconds: 7200, value: 200 },
      ],
    },
    { name: 'worker & media', points: [{ seconds: 3600, value: 100 }] },
  ]);
  const lines = [...svg.matchAll(/<polyline [^>]*points="([^"]*)"/g)].map(([, points]) => points);
  expect(lines).toEqual(['70.0,420.0 710.0,67.6', '390.0,243.8']);
  expect(svg).toContain('memory &lt;of&gt; the server');
  expect(svg).toContain('worker &amp; media');
  // Two hours in steps of 20 minutes.
  for (const tick of ['20', '100', '120']) expect(svg).toContain(`text-anchor="middle">${tick}</text>`);
});

it('nothing measured is a picture without lines', () => {
  expect(drawCurves('nothing', 'MB', [{ name: 'server', points: [] }])).toContain('points=""');
});
