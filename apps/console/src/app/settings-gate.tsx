import { lazy, Suspense } from 'react';
import { type FormSlots, FormSlotsContext } from '../features/activity-form/model/slots.ts';
import { useQueryParams } from '../lib/address.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { Component as ActivityProvider } from './activity-provider.tsx';
import { BarrageButton } from './barrage-button.tsx';
import { RollChoice } from './roll-choice.tsx';

const TemplateScreen = lazy(async () => ({
  default: (await import('../features/activity-form/screens/template-screen.tsx')).Component,
}));

/** Parts of other features in the form. */
const SLOTS: FormSlots = {
  barrage: (cid) => <BarrageButton cid={cid} />,
  roll: (cid) => <RollChoice cid={cid} />,
};

/** `/manageSetting` is about a stored activity, unless it starts from a template (`mould`): then there is none yet. */
export function Component() {
  const [query] = useQueryParams();
  if (!query.has('mould'))
    return (
      <FormSlotsContext value={SLOTS}>
        <ActivityProvider />
      </FormSlotsContext>
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <TemplateScreen />
    </Suspense>
  );
}
