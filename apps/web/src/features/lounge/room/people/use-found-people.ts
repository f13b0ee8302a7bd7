import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { useDebounced } from '#platform/page/use-debounced.ts';
import { useRoomView } from '../session/room-context.ts';

const debounceMs = 200;
const foundMax = 100;

/** Who is here under a name, found by the server: also far behind those whom the page knows. */
export const useFoundPeople = () => {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), debounceMs);
  const roomId = useRoomView(({ room }) => room.id);
  const { data, isError } = useQuery({
    queryKey: ['room', roomId, 'people', q],
    meta: leavesOutHidden,
    queryFn: () => call(listLoungeUsers, { params: { id: roomId }, query: { q, limit: foundMax } }),
    enabled: q !== '',
    staleTime: 5_000,
    placeholderData: (before) => before,
  });
  return { text, type: setText, q, found: q === '' ? undefined : data?.list, isError };
};
