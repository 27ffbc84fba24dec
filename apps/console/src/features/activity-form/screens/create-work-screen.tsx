import { TEMPLATE } from '@rollcall/contract';
import { kindOf } from '@rollcall/rules/kind/kinds';
import { useQueryParams } from '../../../lib/address.tsx';
import { CreateForm } from '../components/create-form.tsx';

/** `/createWork?cate=`: a new class, or with cate 1 a training camp (PAGE-28). */
export function Component() {
  const [query] = useQueryParams();
  return <CreateForm kind={kindOf(TEMPLATE.WORK, Number(query.get('cate')))} />;
}
