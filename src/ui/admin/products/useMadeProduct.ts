import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { madeProductKey } from '../../../services/admin/admin.queries.ts';

/** Opens the product that a request made; call the returned function with the id of the request. */
export const useMadeProduct = (): ((requestId: string) => void) => {
  const [requestId, setRequestId] = useState('');
  const [, navigate] = useLocation();
  // The task puts the id into the cache.
  const { data } = useQuery<string>({ queryKey: madeProductKey(requestId), queryFn: skipToken });
  useEffect(() => {
    if (data !== undefined) navigate(adminPaths.product(data));
  }, [data, navigate]);
  return setRequestId;
};
