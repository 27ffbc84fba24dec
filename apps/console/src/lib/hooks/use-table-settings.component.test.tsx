import { useState } from 'react';
import { it } from 'vitest';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees } from '../../testing/hands.ts';
import { useTableSettings } from './use-table-settings.ts';

const harness = consoleHarness();

/** A page that turns to another table without being left, as from one activity to another by the browser's history. */
function Tables() {
  const [table, setTable] = useState('one');
  const [{ hidden }, change] = useTableSettings(table);
  return (
    <>
      <p>{`${table}: ${hidden.join() || 'all'}`}</p>
      <button type="button" onClick={() => change({ hidden: ['mobile'], density: 'usual' })}>
        hide
      </button>
      <button type="button" onClick={() => setTable(table === 'one' ? 'two' : 'one')}>
        turn
      </button>
    </>
  );
}

it('another table on the same page has its own columns, and the first one keeps its', async () => {
  await harness.show({ render: () => <Tables /> });
  await press('hide');
  await sees('one: mobile');
  await press('turn');
  await sees('two: all');
  await press('turn');
  await sees('one: mobile');
});
