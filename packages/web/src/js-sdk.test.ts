import { describe, expect, it } from 'vitest';
import { addressToSign } from './js-sdk.ts';

describe('the address that is signed', () => {
  const [entered, now] = ['https://a.example/m/abc?entry=1#top', 'https://a.example/m/abc/records'];
  it('AUTH-27 is the one the page was entered by on iOS, and the present one on Android', () => {
    expect(addressToSign('iPhone MicroMessenger/8.0', entered, now)).toBe('https://a.example/m/abc?entry=1');
    expect(addressToSign('Android MicroMessenger/8.0', entered, now)).toBe(now);
  });
});
