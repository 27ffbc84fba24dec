import { manages, owns } from '../activity/activity.policy.ts';
import type { Access } from '../activity/activity.reads.ts';

/** Rights of a viewer, as the pages show them. */
export const rightsOf = (access: Access): { manages: boolean; owns: boolean } => ({
  manages: manages(access),
  owns: owns(access),
});
