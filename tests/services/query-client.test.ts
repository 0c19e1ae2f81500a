import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../src/app/queryClient.ts';
import { staleTimesMs } from '../../src/services/staleTimes.ts';

const queryKey = ['products'];

it('the data of a page that the server cached for an hour are not requested again', async () => {
  const server = new QueryClient();
  server.setQueryData(queryKey, ['coat'], { updatedAt: Date.now() - 3_600_000 });
  const browser = createQueryClient(dehydrate(server));
  let requests = 0;
  const data = await browser.fetchQuery({
    queryKey,
    staleTime: staleTimesMs.products,
    queryFn: () => {
      requests += 1;
      return ['hat'];
    },
  });
  expect([data, requests]).toEqual([['coat'], 0]);
});
