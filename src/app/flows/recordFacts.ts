import { fromCallback, type AnyActorRef } from 'xstate';
import { hearMachines } from '../../machines/facts.ts';
import type { HeardFact, ViewedProduct, VisitFact } from '../../machines/metrics/types.ts';
import { knownProduct } from '../../ui/product/knownProduct.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { Product } from '../../../contract/types.ts';
import type { Parts } from './parts.ts';

/** As many as a page tells before its metrics are there, and some more. */
const mostKept = 200;

/** The product of this page, as the page has read it; null on any other page, and where there is no such product. */
const productAt = (path: string, { queryClient }: Pick<Parts, 'queryClient'>): ViewedProduct | null => {
  const segment = /^\/product\/([^/?#]+)$/.exec(path)?.[1];
  if (segment === undefined) return null;
  const id = decodeURIComponent(segment);
  const product = queryClient.getQueryData<Product>(queryKeys.product(id)) ?? knownProduct(queryClient, id);
  if (!product) return null;
  const { topLevelCategory: top, secondLevelCategory: second, thirdLevelCategory: third } = product;
  return { id, category: `${top.slug}/${second.slug}/${third.slug}` };
};

/** Facts with their time and a new id, handed to the metrics; those told before are kept until the metrics ask. */
export const recordFacts = (parts: Pick<Parts, 'newKey' | 'queryClient' | 'surroundings'>) =>
  fromCallback<{ type: 'facts.asked' }, { readonly machines: readonly string[] }>(
    ({ input, system, receive }) => {
      let kept: HeardFact[] = [];
      const handOver = () => {
        const metrics: AnyActorRef | undefined = system.get('metrics');
        if (!metrics) return;
        for (const heard of kept.splice(0)) metrics.send({ type: 'fact.heard', heard });
      };
      receive(handOver);
      return hearMachines(system, input.machines, (told) => {
        // These machines tell nothing else.
        const fact = told as VisitFact;
        const product = fact.type === 'navigation.pageEntered' ? productAt(fact.path, parts) : null;
        const at = new Date(parts.surroundings.now()).toISOString();
        kept = [...kept, { key: parts.newKey(), at, fact, product }].slice(-mostKept);
        handOver();
      });
    },
  );
