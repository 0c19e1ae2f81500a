import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { selectFollowId } from '../../../machines/batch/selectors.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { useAdminClient } from '../adminContext.ts';

/** Opens the page of the batch that a request made: of a preview, or of an undo. */
export const useFollowedBatch = (): void => {
  const followId = useSelector(useAdminClient().batch, selectFollowId);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (followId !== null) navigate(adminPaths.batch(followId));
  }, [followId, navigate]);
};
