import { createFlowPublisher } from '../../../src/flows/bridge/flowPublisher.ts';
import { startLamp } from './lamp.ts';

type PublisherOptions = Parameters<typeof createFlowPublisher>[0];

/** Publishes the flows of a lamp, as a tab does; `flush` does the deferred work. */
export const publishLamp = (options: Pick<PublisherOptions, 'post'> & Partial<PublisherOptions>) => {
  const deferred: (() => void)[] = [];
  const root = startLamp();
  const publisher = createFlowPublisher({
    root,
    journal: { streams: () => [] },
    tab: 'one',
    build: null,
    now: () => 1000,
    path: () => '/',
    defer: (work) => deferred.push(work),
    ...options,
  });
  const flush = () => {
    for (const work of deferred.splice(0)) work();
  };
  return { root, ...publisher, flush };
};
