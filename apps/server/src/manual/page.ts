import type { ManualBlock } from '@rollcall/contract';

/** One page of the manual. */
export interface ManualPage {
  /** Its address: /help/<slug>. Stays when the title changes. */
  slug: string;
  title: string;
  blocks: readonly ManualBlock[];
}
