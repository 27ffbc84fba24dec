import type { Place, Wifi } from '@rollcall/contract';
import type { JudgedForm } from '../../../lib/form/hooks/use-judged-form.ts';
import { FormRow } from '../controls/form-row.tsx';
import { SwitchLine } from '../controls/switch-line.tsx';
import { PlaceList } from './place-list.tsx';
import { WifiList } from './wifi-list.tsx';

interface PlacesState {
  placesOn: boolean;
  wifisOn: boolean;
  settings: { locations: Place[]; wifis: Wifi[] };
}
interface PlacesRowsProps {
  form: Pick<JudgedForm<PlacesState, never>, 'state' | 'set' | 'change' | 'errorOf'> & { cid: string };
  /** Purpose of the places, and labels of the switches. */
  words: { title: string; places: string; wifis: string };
}

/** Places and networks of an act: a switch each, and the list behind it. */
export function PlacesRows({ form, words }: PlacesRowsProps) {
  const { placesOn, wifisOn } = form.state;
  const { locations, wifis } = form.state.settings;
  return (
    <>
      <FormRow label={words.title} field="locations" error={form.errorOf('locations')}>
        <SwitchLine
          label={words.places}
          checked={placesOn}
          onChange={(on) => form.change({ placesOn: on }, { quiet: true })}
        />
        {placesOn && (
          <PlaceList
            places={locations}
            onChange={(next, options) => form.set({ locations: next }, options)}
            errorOf={form.errorOf}
          />
        )}
      </FormRow>
      <FormRow label="Wi-Fi" field="wifis" error={form.errorOf('wifis')}>
        <SwitchLine
          label={words.wifis}
          checked={wifisOn}
          onChange={(on) => form.change({ wifisOn: on }, { quiet: true })}
        />
        {wifisOn && (
          <WifiList
            wifis={wifis}
            cid={form.cid}
            onChange={(next, options) => form.set({ wifis: next }, options)}
            errorOf={form.errorOf}
          />
        )}
      </FormRow>
    </>
  );
}
