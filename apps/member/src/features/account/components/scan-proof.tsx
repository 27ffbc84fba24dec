import { useMe } from '../api/me.ts';
import { ProofSheet } from './proof-sheet.tsx';

/** The proof that a scan asks for before it is confirmed. */
export function ScanProof(props: { onDone: () => void; onClose: () => void }) {
  const { data } = useMe();
  return data ? <ProofSheet name={data.nickname} {...props} /> : null;
}
