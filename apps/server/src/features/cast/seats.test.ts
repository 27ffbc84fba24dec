import { expect, it } from 'vitest';
import { createSeats, type Seat } from './seats.service.ts';

const said = (seat: Seat) => (seat.ok ? 'ok' : seat.reason);

it('the screens of one link or of one address leave room for those of others', () => {
  const seats = createSeats({ all: 6, link: 2, address: 3 });
  const first = seats.take('a', 'school');
  expect(['a', 'a', 'b', 'c'].map((cid) => said(seats.take(cid, 'school')))).toEqual([
    'ok',
    'taken',
    'ok',
    'taken',
  ]);
  expect(said(seats.take('a', 'elsewhere'))).toBe('taken');
  expect(['b', 'c', 'd', 'e'].map((cid) => said(seats.take(cid, 'elsewhere')))).toEqual([
    'ok',
    'ok',
    'ok',
    'full',
  ]);
  // Left twice, as a stream that breaks and closes: one seat.
  if (first.ok) for (const _ of [1, 2]) first.leave();
  expect([said(seats.take('a', 'third')), said(seats.take('d', 'third'))]).toEqual(['ok', 'full']);
});
