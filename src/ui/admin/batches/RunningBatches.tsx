import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { TextLink } from '../../link/TextLink.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';

/** DESK-405: batches that the shop works on, also those that another tab or member of staff started. */
export const RunningBatches = () => {
  const { data } = useInfiniteQuery(useAdminClient().queries.batches({ running: true }));
  const running = data?.pages.flatMap(({ result }) => result) ?? [];
  return running.map(({ _id, title }) => (
    <Hint key={_id}>
      Running now: <TextLink href={adminPaths.batch(_id)}>{title}</TextLink>
    </Hint>
  ));
};
