import {
  ApiRejection,
  encodePassword,
  getLoginQr,
  type ReauthWay,
  reauth,
  reauthCode,
} from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { hasReason } from '@rollcall/web/rejection';
import { freshId } from '@rollcall/web/request-id';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/client.ts';
import { useAction } from '../../../lib/queries.ts';

/** Proving once more who is asking, by what is typed. */
export function useProof(onDone: () => void) {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // Not for whoever has closed it meanwhile: they gave up what it was for.
  const proving = useAction(reauth, { onDone: () => isOpen.current && onDone() });
  const sending = useAction(reauthCode);
  return {
    busy: proving.busy,
    sending: sending.busy,
    prove: (way: Exclude<ReauthWay, 'scan'>, typed: string) =>
      proving.run(way === 'password' ? { way, pwd: encodePassword(typed) } : { way, code: typed }),
    sendCode: async () => (await sending.run({})) !== undefined,
  };
}

/** A code that the person's own phone confirms: its picture ('' until it is there), asked after until it was. */
export function useScanProof(onDone: () => void) {
  const [picture, setPicture] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const done = useRef(onDone);
  done.current = onDone;
  const retry = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A new name for each round: the code of the one before is nobody's any more.
    const token = `${freshId()}-${round}`;
    const poll = async () => {
      try {
        await api(reauth, { way: 'scan', token });
        if (!stopped) done.current();
      } catch (reason) {
        if (stopped) return;
        const waits = !(reason instanceof ApiRejection) || hasReason(reason, 'qr_waiting');
        if (waits) timer = setTimeout(() => void poll(), LIMITS.loginPollMs);
        else setError(reason);
      }
    };
    setPicture('');
    setError(null);
    timer = setTimeout(async () => {
      try {
        const { data } = await api(getLoginQr, { token, proof: '1' });
        if (stopped) return;
        setPicture(data.qrcode);
        timer = setTimeout(() => void poll(), LIMITS.loginPollMs);
      } catch (reason) {
        if (!stopped) setError(reason);
      }
    }, 0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [round]);

  return { picture, error, retry };
}
