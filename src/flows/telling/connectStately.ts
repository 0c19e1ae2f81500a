/** Shows the flows in Stately's own visualiser, which is a page of another party: all that it is sent is redacted as a whole. */
import { createBrowserInspector } from '@statelyai/inspect';
import type { ActorRefLike, AnyActorRef } from 'xstate';
import { redactForOthers } from '../../journal/withoutPerson.ts';
import { runningFlows } from './flowOf.ts';

export interface StatelyParts {
  readonly root: AnyActorRef;
  /** The visualiser's page; Stately's own where none is given. */
  readonly url?: string;
  readonly window?: Window;
}

/** A snapshot says what it is by `toJSON`; only then is there something plain to redact. Actors within a context become their ids. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** Opens the visualiser and tells it what happens from now on; what runs already is told as if it had begun just now. */
export const connectStately = ({ root, url, window: own }: StatelyParts): { readonly stop: () => void } => {
  const inspector = createBrowserInspector({
    ...(url === undefined ? {} : { url }),
    ...(own === undefined ? {} : { window: own }),
    // Cleaning leaves out and masks; the shape stays.
    serialize: (event) => redactForOthers(plain(event)) as typeof event,
  });
  const rootId = root.sessionId;
  const tell = (actorRef: ActorRefLike) => {
    inspector.inspect.next?.({ type: '@xstate.actor', actorRef, rootId });
  };
  runningFlows(root).forEach(tell);
  const hearing = root.system.inspect(inspector.inspect);
  return {
    stop: () => {
      hearing.unsubscribe();
      inspector.stop();
    },
  };
};
