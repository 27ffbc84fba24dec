import { TEMPLATE } from '@rollcall/contract';
import { kindOf } from '@rollcall/rules/kind/kinds';
import { useSearchParams } from 'react-router';
import { CreateForm } from '../components/create-form.tsx';

/** `/createWork?cate=`: a new class, or with cate 1 a training camp (PAGE-28). */
export function Component() {
  const [query] = useSearchParams();
  return <CreateForm kind={kindOf(TEMPLATE.WORK, Number(query.get('cate')))} />;
}
