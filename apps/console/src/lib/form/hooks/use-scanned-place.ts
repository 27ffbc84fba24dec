import { ACCOUNT_MESSAGES, COMMON_MESSAGES, getLbsQr, getUserLbs, NoAnswer } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { useEffect, useState } from 'react';
import { api } from '../../client.ts';
import { useCall } from '../../queries.ts';

interface ScannedPlace {
  address: string;
  latitude: number;
  longitude: number;
}

/** Milliseconds between two looks whether the phone has sent its place. */
const LOOK_EVERY = 2500;

/** A code that asks a phone where it is, and the place once the phone has sent it (FORM-52). */
export function useScannedPlace() {
  const request = useCall(getLbsQr, {}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const code = request.data?.data;
  const key = code?.lbs_key;
  const [place, setPlace] = useState<ScannedPlace | null>(null);
  const [gone, setGone] = useState(false);

  useEffect(() => {
    if (!key) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const { data } = await api(getUserLbs, { lbs_key: key });
        if (!left) setPlace(data.lbs);
        return;
      } catch (error) {
        if (left) return;
        // The phone has not sent it yet. A connection that breaks comes back.
        const waits = error instanceof NoAnswer || hasReason(error, 'qr_waiting');
        if (!waits) {
          setGone(true);
          return;
        }
      }
      timer = setTimeout(() => void look(), LOOK_EVERY);
    };
    setPlace(null);
    setGone(false);
    timer = setTimeout(() => void look(), LOOK_EVERY);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key]);

  return {
    /** Picture of the code; undefined while it is being made. */
    picture: code?.img_url,
    place,
    /** The code is too old, or was never made. */
    problem: request.error ? t(COMMON_MESSAGES.serverFault) : gone ? t(ACCOUNT_MESSAGES.qrExpired) : null,
    again: () => void request.refetch(),
  };
}
