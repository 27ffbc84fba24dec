import { TEMPLATE } from '@rollcall/contract';
import { useSearchParams } from 'react-router';
import { CreateForm } from '../components/create-form.tsx';
import { CAMP } from '../model/kinds.ts';

/** `/createWork?cate=`: a new class, or with cate 1 a training camp (PAGE-28). */
export function Component() {
  const [query] = useSearchParams();
  return <CreateForm template={TEMPLATE.WORK} cate={query.get('cate') === '1' ? CAMP : 0} />;
}
