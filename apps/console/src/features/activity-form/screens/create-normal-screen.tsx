import { TEMPLATE } from '@rollcall/contract';
import { kindOf } from '@rollcall/rules/kind/kinds';
import { useQueryParams } from '../../../lib/address.tsx';
import { CreateForm } from '../components/create-form.tsx';

/** `/createNormal?cate=`: a new ordinary, attendance or scan-code activity (PAGE-26). */
export function Component() {
  const [query] = useQueryParams();
  return <CreateForm kind={kindOf(TEMPLATE.NORMAL, Number(query.get('cate')))} />;
}
