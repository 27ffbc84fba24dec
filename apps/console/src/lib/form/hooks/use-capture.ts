import { captureWifi } from '@rollcall/contract/makeup/calls';
import { useAction } from '../../queries.ts';

/** Asks the server under which address this computer is seen: that of the network on site. */
export function useCapture(cid: string, onCaptured: (egress: string[]) => void) {
  const { run, busy } = useAction(captureWifi, { onDone: ({ data }) => onCaptured(data.egress) });
  return { capture: () => void run(cid ? { cid } : {}), busy };
}
