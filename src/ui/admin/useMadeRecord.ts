import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** Opens the record that a request created: call the returned function with the id of the request, under which the task caches that of the record. */
export const useMadeRecord = (
  keyOf: (requestId: string) => readonly unknown[],
  pathOf: (id: string) => string,
): ((requestId: string) => void) => {
  const [requestId, setRequestId] = useState('');
  const [, navigate] = useLocation();
  const { data: id } = useQuery<string>({ queryKey: keyOf(requestId), queryFn: skipToken });
  useEffect(() => {
    if (id !== undefined) navigate(pathOf(id));
  }, [id, navigate, pathOf]);
  return setRequestId;
};
