import type { SubmitRequest } from '@rollcall/contract';
import { sha256 } from '../../platform/ids/ids.ts';

/**
 * Hash that makes two requests the same: of everything sent but the instant of capture and the transport's marks. It is
 * stored with the record, so that a request has the same one under every version: what the contract gains later stands
 * behind the parts of the first version, and only where a request has it.
 */
export function hashOf(request: SubmitRequest): Buffer {
  const { cid, wid, date, location, wifi, makeup, agent_for, slot, reason, pictures = [], claimed } = request;
  const filled = request.fill_params.map(({ proof: _provenAnew, ...one }) => one);
  const parts: unknown[] = [cid, wid, date, filled, location, wifi, makeup, agent_for];
  // The place of the slot stays where there is none but a reason.
  if (slot !== undefined || reason) parts.push(slot);
  if (reason) parts.push(reason);
  if (pictures.length > 0 || claimed !== undefined) parts.push({ pictures, claimed });
  return sha256(JSON.stringify(parts));
}
