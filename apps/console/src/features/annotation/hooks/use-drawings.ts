import { type CheckinRecord, listAnnotations } from '@rollcall/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../../lib/queries.ts';
import { type Drawing, drawingsOf, type RecordImage, replacedAt } from '../model/images.ts';

/** The record's pictures with their marks, read once: what others draw meanwhile is told when saving. */
export function useDrawings(record: CheckinRecord, images: readonly RecordImage[]) {
  const [drawings, setDrawings] = useState<Drawing[]>([]);
  const known = useCall(
    listAnnotations,
    { pt_id: record.pt_id },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  const lists = known.data?.data.lists;
  // The pictures are those that the overlay was opened with; what is saved here changes their addresses.
  const [opened] = useState({ record, images });
  useEffect(() => {
    if (lists) setDrawings(drawingsOf(opened.record, opened.images, lists));
  }, [lists, opened]);
  return {
    drawings,
    change: (index: number, by: (one: Drawing) => Drawing) =>
      setDrawings((before) => replacedAt(before, index, by)),
    error: known.data ? null : known.error,
    retry: () => void known.refetch(),
  };
}
