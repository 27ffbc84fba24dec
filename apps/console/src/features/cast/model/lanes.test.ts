import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

const line = (bid: string, content = '来了') => ({ bid, nickname: '同学', avatar: '', content, t_create: 1 });

describe('the lanes of the barrage', () => {
  it('sends new lines first, each into the lane that is free longest', () => {
    const lanes = createLanes();
    const lines = ['a', 'b', 'c', 'd'].map((bid) => line(bid));
    const started = [0, 0, 0, 0].map((now) => lanes.next(lines, now));
    expect(started.map((flight) => flight?.bid)).toEqual(['a', 'b', 'c', undefined]);
    expect(new Set(started.slice(0, 3).map((flight) => flight?.lane)).size).toBe(3);
    expect(lanes.next(lines, 10_000)?.bid).toBe('d');
  });

  it('starts a line when the one before it has come in whole, all at one speed', () => {
    const lanes = createLanes();
    const long = '祝'.repeat(50);
    const lines = ['a', 'b', 'c', 'd'].map((bid) => line(bid, long));
    for (let i = 0; i < 3; i++) lanes.next(lines, 0);
    const width = 5 + 52 * 1.6;
    // Its tail has passed the edge when it has gone its own width, at a hundredth of the screen in 140 ms.
    expect(lanes.next(lines, width * 140 - 1)).toBeNull();
    const last = lanes.next(lines, width * 140)!;
    expect(last).toMatchObject({ bid: 'd', width: width });
    expect(last.seconds).toBeCloseTo((100 + last.width) * 0.14);
  });

  it('repeats a line only when it has landed and was not seen for a while', () => {
    const lanes = createLanes();
    const flight = lanes.next([line('a')], 0)!;
    expect(lanes.next([line('a')], 20_000)).toBeNull();
    lanes.landed(flight.id);
    expect(lanes.next([line('a')], 5000)).toBeNull();
    expect(lanes.next([line('a')], 20_000)?.bid).toBe('a');
  });

  it('never has more than twelve on their way, and forgets hidden ones', () => {
    const lanes = createLanes();
    const lines = Array.from({ length: 40 }, (_, i) => line(`n${i}`, ''));
    let started = 0;
    for (let now = 0; now < 100_000; now += 500) if (lanes.next(lines, now)) started++;
    expect(started).toBe(12);
    expect(lanes.next(lines.slice(30), 100_000)?.bid).toBe('n30');
  });
});
