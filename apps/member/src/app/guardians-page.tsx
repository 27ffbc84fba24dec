import { useParams, useSearchParams } from 'react-router';
import { GuardiansScreen } from '../features/guardian/screens/guardians-screen.tsx';
import { useNow } from '../ui/hooks/use-now.ts';

export default function GuardiansPage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const now = useNow(Date.now() / 1000, Date.now());
  return <GuardiansScreen cid={cid} dependent={query.get('for') ?? ''} now={now} />;
}
