import { initialTransition, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { started } from './started.ts';
import type { Journal } from './journal.ts';
import { restartTimers } from './restartTimers.ts';

/**
 * Copy of a machine whose actors resume their stored stream if `canResume` accepts its input, and open a new stream otherwise. `spawn` and
 * `invoke` have no snapshot option, so the logic restores it when the actor starts: until then the actor is in its initial state, which
 * the server renders and the browser hydrates.
 */
export const makeResumable = <M extends AnyStateMachine>(
  id: string,
  machine: M,
  journal: Journal,
  canResume: (storedInput: unknown, input: unknown) => boolean = () => false,
): M => {
  // Inherits everything but the methods below, so that the original stays unchanged; `provide({})` would build all states again.
  const logic: M = Object.create(machine);
  const original: AnyStateMachine = machine;
  const getInitialSnapshot = logic.getInitialSnapshot.bind(logic);
  const restore = logic.restoreSnapshot.bind(logic);
  const start = logic.start.bind(logic);
  const transition = logic.transition.bind(logic);
  /** Actors that have not started, by their initial snapshots. */
  const notStarted = new WeakMap<
    object,
    { readonly scope: AnyActorScope; readonly createSnapshot: () => AnyMachineSnapshot }
  >();
  const restored = new WeakMap<object, AnyActorScope>();

  logic.getInitialSnapshot = (scope: AnyActorScope, input: unknown) => {
    // Before the start: events sent to the actor until then are recorded when they are sent.
    const stream = journal.stored(id);
    const persisted = stream && canResume(stream.input, input) ? journal.resume(id) : undefined;
    if (!persisted) journal.openStream(id, input);
    journal.attach(id, scope.sessionId);
    const [initial] = initialTransition(original, input);
    notStarted.set(initial, {
      scope,
      createSnapshot: () => {
        if (!persisted) return getInitialSnapshot(scope, input);
        const snapshot: AnyMachineSnapshot = logic.restoreSnapshot(persisted, scope);
        scope.defer(() => logic.start(snapshot));
        return snapshot;
      },
    });
    return initial;
  };

  logic.restoreSnapshot = (persisted, scope: AnyActorScope) => {
    const snapshot = restore(persisted, scope);
    journal.attach(id, scope.sessionId);
    restored.set(snapshot, scope);
    return snapshot;
  };

  logic.start = (snapshot: AnyMachineSnapshot) => {
    const pending = notStarted.get(snapshot);
    if (pending) {
      pending.scope.self.send(started);
      return;
    }
    start(snapshot);
    const scope = restored.get(snapshot);
    if (scope) restartTimers(snapshot, scope);
  };

  logic.transition = (snapshot: AnyMachineSnapshot, event, scope: AnyActorScope) => {
    const pending = notStarted.get(snapshot);
    if (!pending) return transition(snapshot, event, scope);
    notStarted.delete(snapshot);
    const first = pending.createSnapshot();
    // Any other event was sent before the actor started.
    return event.type === started.type || first.status !== 'active' ? first : transition(first, event, scope);
  };
  return logic;
};
