import { drawCode } from '@rollcall/web/qr';
import { useEffect, useState } from 'react';

/**
 * Picture of a code, `size` pixels a side, as an address of this page; '' until it is drawn or without a text. The
 * former one stays until the next is there.
 */
export function useCode(text: string, size: number, logo: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let current = '';
    let left = false;
    if (text === '') {
      setAddress('');
      return;
    }
    const plain = () => drawCode(text, { size });
    // A logo that cannot be loaded must not cost the code.
    const drawn = logo === '' ? plain() : drawCode(text, { size, logo }).catch(plain);
    void drawn.then((blob) => {
      if (left) return;
      current = URL.createObjectURL(blob);
      setAddress(current);
    });
    return () => {
      left = true;
      // Shown until the next picture has taken its place.
      if (current !== '') setTimeout(() => URL.revokeObjectURL(current), 5000);
    };
  }, [text, size, logo]);
  return address;
}
