import { CATE, TEMPLATE } from '@rollcall/contract';
import { useSearchParams } from 'react-router';
import { CreateForm } from '../components/create-form.tsx';

/** `/createNormal?cate=`: a new ordinary, attendance or scan-code activity (PAGE-26). */
export function Component() {
  const [query] = useSearchParams();
  const requested = Number(query.get('cate'));
  const cate = requested === CATE.ATTENDANCE || requested === CATE.SCAN ? requested : CATE.NORMAL;
  return <CreateForm template={TEMPLATE.NORMAL} cate={cate} />;
}
