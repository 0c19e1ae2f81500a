/** The page that a path is walked on: the whole shop in a document, over a network that waits for the path. */
import { act, waitFor } from '@testing-library/react';
import type { AnyActorRef } from 'xstate';
import { renderShop } from '../../../ui/support/renderShop.tsx';
import { elapse } from '../../support/elapse.ts';
import { watchLines } from '../../support/watchLines.ts';
import type { fakeStripe } from '../../../ui/support/fakeStripe.ts';
import type { Walk } from '../../support/walk.ts';
import type { Gates } from './gates.ts';

export type Provider = ReturnType<typeof fakeStripe>;

export interface Page {
  readonly gates: Gates;
  readonly provider: Provider;
  /** Each confirmation of the provider that still waits. */
  readonly confirmations: ((error: object | null) => void)[];
  /** The running machine of this name, inside or out. */
  readonly actor: (id: string) => AnyActorRef;
  readonly queryClient: () => ReturnType<typeof renderShop>['shop']['queryClient'];
  /** Lets a timer of a machine run out. */
  readonly elapse: (id: string, type: string) => void;
  /** Tells a machine what one of its actors would. */
  readonly tell: (id: string, event: { readonly type: string }) => void;
  readonly reload: () => void;
  /** Takes the page away, as a closed tab. */
  readonly close: () => void;
  /** The transitions that its machines took since this was asked last. */
  readonly lines: () => readonly string[];
  /** Whether the machines stand where the walk does. */
  readonly isAt: (walk: Walk) => boolean;
  /** Waits until they do. */
  readonly standsAt: (walk: Walk) => Promise<void>;
}

interface Opening {
  readonly path: string;
  readonly gates: Gates;
  readonly provider: Provider;
  readonly flowId: string;
}

export const openPage = ({ path, gates, provider, flowId }: Opening): Page => {
  let { shop, streams, close } = renderShop(path);
  let watch = watchLines(shop.root.system);
  const find = (id: string): AnyActorRef | undefined => {
    const flow: AnyActorRef | undefined = shop.root.system.get(flowId);
    return id === flowId ? flow : flow?.getSnapshot().children[id];
  };
  const actor = (id: string): AnyActorRef => {
    const found = find(id);
    if (!found) throw new Error(`${id} does not run.`);
    return found;
  };
  const valuesHere = ({ child }: Walk): unknown[] =>
    [flowId, ...(child ? [child.id] : [])].map((id): unknown => find(id)?.getSnapshot().value);
  const valuesOf = ({ snapshot, child }: Walk): unknown[] => [
    snapshot.value,
    ...(child ? [child.snapshot.value] : []),
  ];
  const isAt = (walk: Walk) => JSON.stringify(valuesHere(walk)) === JSON.stringify(valuesOf(walk));
  return {
    gates,
    provider,
    confirmations: [],
    actor,
    queryClient: () => shop.queryClient,
    elapse: (id, type) => act(() => elapse(actor(id), type)),
    tell: (id, event) => act(() => actor(id).send(event)),
    reload: () => {
      close();
      ({ shop, streams, close } = renderShop(path, { streams }));
      watch = watchLines(shop.root.system);
    },
    close: () => close(),
    lines: () => watch.lines(),
    isAt,
    standsAt: (walk) =>
      waitFor(
        () => {
          if (isAt(walk)) return;
          const [values, wanted] = [valuesHere(walk), valuesOf(walk)].map((all) => JSON.stringify(all));
          throw new Error(`It stands in ${values}, not in ${wanted}.`);
        },
        { interval: 20, timeout: 5000 },
      ),
  };
};
