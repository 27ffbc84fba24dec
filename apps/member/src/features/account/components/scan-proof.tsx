import { useMe } from '../api/me.ts';
import { ProofSheet } from './proof-sheet.tsx';

/** The proof that a scan asks for before it is confirmed. */
export function ScanProof(props: { onDone: () => void; onClose: () => void }) {
  const { data } = useMe();
  // The name is development's own way alone: without it the question stands there all the same.
  return <ProofSheet name={data?.nickname ?? ''} {...props} />;
}
