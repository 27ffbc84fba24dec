import { submit } from '@rollcall/contract';
import { expect, it } from 'vitest';
import { hashOf } from './request-hash.service.ts';

const CID = '0198c4d2';
const ID = `${CID}-0123456789abcdefghijkl`;
const SIGN_IN = {
  cid: CID,
  request_id: 'a3f1c2d4',
  captured_at: 1_772_409_600,
  fill_params: [
    { key: 1, val: '晨读' },
    { key: 2, val: '13800138000', proof: 'a-proof' },
  ],
  location: { latitude: 30.5, longitude: 114.3, accuracy: 20 },
  wifi: { ssid: 'school' },
};
const MAKEUP = { ...SIGN_IN, makeup: 1, date: '2026-03-01' };
const PICTURES = ['/files/0123456789abcdefghijkl.png'];

/** Requests with their digests of 2026-11-29: a version that computes another refuses what was sent before it. */
const DIGESTS: [string, object, string][] = [
  ['a sign-in', SIGN_IN, '511dec727bc7348e483cb675592b873973f2dfcf0b352dd5def1242275b18057'],
  [
    'for a child',
    { ...SIGN_IN, agent_for: ID },
    '5198b653027a92e39967ddbb070b105e73a91ff29457d3686ac0ac17a76fedd1',
  ],
  ['homework', { ...SIGN_IN, wid: ID }, '1f171775229fb5768220c28a90f942f3bbd086664dec5e07a976bcf4e6a0edb3'],
  ['a make-up of a day', MAKEUP, 'ff907ecd403e66b9f800b2cb99c0e234004fdaa552c9936d5e01297b3336925c'],
  [
    'of a slot',
    { ...MAKEUP, slot: 28_800 },
    '541ed242792bb4d2966f18d2057f7bdc7fa64f9c8e72b48000e2f3359efd257e',
  ],
  [
    'of a slot, with an empty reason',
    { ...MAKEUP, slot: 28_800, reason: '' },
    '541ed242792bb4d2966f18d2057f7bdc7fa64f9c8e72b48000e2f3359efd257e',
  ],
  [
    'of a slot, with a reason',
    { ...MAKEUP, slot: 28_800, reason: '生病' },
    '9966a6b97c7ae89e79046c363148c6574adf00a4a6845720de3e116f91a3de5f',
  ],
  [
    'with a reason, without a slot',
    { ...MAKEUP, reason: '生病' },
    '5f3ebb5825ecefa09f67e676a16ec8c899534e7ab9e163efb3e09e21f6ee7086',
  ],
  [
    'with pictures',
    { ...MAKEUP, pictures: PICTURES },
    'cd3c9c574e3ea35cb661b72f230c9c367e595b67df8be90e51c09cb6a6c704f5',
  ],
  [
    'with a time alone',
    { ...MAKEUP, claimed: 28_900 },
    '27593b5b41a6b7afb065fa439bca39b8f05fbfc7e7a31c96c406b1a06d210cb1',
  ],
  [
    'with everything',
    { ...MAKEUP, slot: 28_800, reason: '生病', pictures: PICTURES, claimed: 28_900 },
    'b9128aac5ada25dbeb02201d5f90ba16ca2391a16e875e558b3a2e2fb1276b57',
  ],
];

it.each(DIGESTS)(
  'a request sent again after an update has the hash that is stored: %s',
  (_, sent, digest) => {
    expect(hashOf(submit.request.parse(sent)).toString('hex')).toBe(digest);
  },
);

it('only the instant of capture, the transport and a proof anew leave the hash as it is', () => {
  const again = {
    ...SIGN_IN,
    request_id: 'b',
    captured_at: 1,
    entry: 'e'.repeat(20),
    fill_params: [SIGN_IN.fill_params[0]!, { key: 2, val: '13800138000' }],
  };
  const hash = (sent: object) => hashOf(submit.request.parse(sent)).toString('hex');
  expect(hash(again)).toBe(hash(SIGN_IN));
  expect(new Set(DIGESTS.map(([, , digest]) => digest)).size).toBe(DIGESTS.length - 1);
});
