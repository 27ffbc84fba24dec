import type { ActivityDetail } from '@rollcall/contract';
import { createContext, useContext } from 'react';

interface ActivityInView {
  activity: ActivityDetail;
  /** Reads it anew, after a change. */
  reload: () => void;
}

export const ActivityContext = createContext<ActivityInView | null>(null);

/** The activity that the page is about, loaded once by the frame around all pages of an activity. */
export function useActivity(): ActivityInView {
  const value = useContext(ActivityContext);
  if (!value) throw new Error('useActivity outside of the pages of an activity');
  return value;
}
