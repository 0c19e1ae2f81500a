import { fromCallback, type AnyActorRef } from 'xstate';
import { subscribeToFacts, type EmitterFor } from '../../machines/facts.ts';
import type { RecordedFact, ViewedProduct } from '../../machines/metrics/types.ts';
import { findCachedProduct } from '../../ui/product/findCachedProduct.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Product } from '../../../contract/types.ts';
import type { Dependencies } from './dependencies.ts';

/** Facts buffered until the metrics machine is loaded. */
const maxBuffered = 200;

/** Cached product of a product page; null on other pages, and if the product is not cached. */
const productAt = (
  path: string,
  { queryClient }: Pick<Dependencies, 'queryClient'>,
): ViewedProduct | null => {
  const segment = /^\/product\/([^/?#]+)$/.exec(path)?.[1];
  if (segment === undefined) return null;
  const id = decodeURIComponent(segment);
  const product =
    queryClient.getQueryData<Product>(queryKeys.product(id)) ?? findCachedProduct(queryClient, id);
  if (!product) return null;
  const { topLevelCategory: top, secondLevelCategory: second, thirdLevelCategory: third } = product;
  return { id, category: `${top.slug}/${second.slug}/${third.slug}` };
};

/** Sends facts with time and id to the metrics machine, and buffers them until it is loaded. */
export const recordFacts = (dependencies: Pick<Dependencies, 'newKey' | 'queryClient' | 'platform'>) =>
  fromCallback<{ type: 'facts.requested' }, { readonly machines: readonly EmitterFor<'metrics'>[] }>(
    ({ input, system, receive }) => {
      let buffered: RecordedFact[] = [];
      const flush = () => {
        const metrics: AnyActorRef | undefined = system.get('metrics');
        if (!metrics) return;
        for (const recorded of buffered.splice(0)) metrics.send({ type: 'fact.recorded', recorded });
      };
      receive(flush);
      return subscribeToFacts<'metrics'>(system, input.machines, (fact) => {
        const product = fact.type === 'navigation.pageEntered' ? productAt(fact.path, dependencies) : null;
        const at = new Date(dependencies.platform.now()).toISOString();
        buffered = [...buffered, { key: dependencies.newKey(), at, fact, product }].slice(-maxBuffered);
        flush();
      });
    },
  );
