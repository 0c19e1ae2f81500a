/** The page on which a path runs: the whole shop in a document, with held responses. */
import { act, waitFor } from '@testing-library/react';
import type { AnyActorRef } from 'xstate';
import { renderShop } from '../../../ui/support/renderShop.tsx';
import { fireTimer } from '../../support/fireTimer.ts';
import { watchLines } from '../../support/watchLines.ts';
import type { fakeStripe } from '../../../ui/support/fakeStripe.ts';
import type { PathState } from '../../support/pathState.ts';
import type { HeldResponses } from './heldResponses.ts';

export type Provider = ReturnType<typeof fakeStripe>;

export interface Page {
  readonly responses: HeldResponses;
  readonly provider: Provider;
  /** Pending confirmations at the provider. */
  readonly confirmations: ((error: object | null) => void)[];
  /** The running machine with this id, the flow's or its child. */
  readonly actor: (id: string) => AnyActorRef;
  readonly queryClient: () => ReturnType<typeof renderShop>['shop']['queryClient'];
  /** Fires a timer of a machine. */
  readonly fireTimer: (id: string, type: string) => void;
  /** Sends a machine an event of one of its actors. */
  readonly send: (id: string, event: { readonly type: string }) => void;
  readonly reload: () => void;
  /** Unmounts the page, as a closed tab does. */
  readonly close: () => void;
  /** The transitions taken since the last call. */
  readonly lines: () => readonly string[];
  /** Whether the machines are in this state. */
  readonly isAt: (pathState: PathState) => boolean;
  /** Waits until `isAt`. */
  readonly waitUntilAt: (pathState: PathState) => Promise<void>;
}

interface PageOptions {
  readonly path: string;
  readonly responses: HeldResponses;
  readonly provider: Provider;
  readonly flowId: string;
}

export const openPage = ({ path, responses, provider, flowId }: PageOptions): Page => {
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
  const currentValues = ({ child }: PathState): unknown[] =>
    [flowId, ...(child ? [child.id] : [])].map((id): unknown => find(id)?.getSnapshot().value);
  const expectedValues = ({ snapshot, child }: PathState): unknown[] => [
    snapshot.value,
    ...(child ? [child.snapshot.value] : []),
  ];
  const isAt = (pathState: PathState) =>
    JSON.stringify(currentValues(pathState)) === JSON.stringify(expectedValues(pathState));
  return {
    responses,
    provider,
    confirmations: [],
    actor,
    queryClient: () => shop.queryClient,
    fireTimer: (id, type) => act(() => fireTimer(actor(id), type)),
    send: (id, event) => act(() => actor(id).send(event)),
    reload: () => {
      close();
      ({ shop, streams, close } = renderShop(path, { streams }));
      watch = watchLines(shop.root.system);
    },
    close: () => close(),
    lines: () => watch.lines(),
    isAt,
    waitUntilAt: (pathState) =>
      waitFor(
        () => {
          if (isAt(pathState)) return;
          const [values, expected] = [currentValues(pathState), expectedValues(pathState)].map((all) =>
            JSON.stringify(all),
          );
          throw new Error(`In ${values} instead of ${expected}.`);
        },
        { interval: 20, timeout: 5000 },
      ),
  };
};
