import { assertServed } from '@rollcall/web/served';
import { expireSession } from './client.ts';
import { showError } from './errors.ts';
import { saveAddress } from './save-file.ts';

/** Has the browser save a file of the server; a refusal is said. @returns whether it is saved */
export async function saveServed(address: string, name: string): Promise<boolean> {
  try {
    await assertServed(address, expireSession);
  } catch (error) {
    showError(error);
    return false;
  }
  saveAddress(address, name);
  return true;
}
