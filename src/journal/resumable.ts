import { initialTransition, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { begun } from './begun.ts';
import type { Journal } from './journal.ts';
import { restartTimers } from './restartTimers.ts';

/**
 * The same machine, whose new actors go on from their stored stream where one is there and `belongs` to the input, and open a
 * stream otherwise. Spawning has no option for a snapshot, so the logic itself gives one, and only once its actor has started: until
 * then an actor stands in its machine's first state, as the server renders it and the browser hydrates it.
 */
export const resumable = <M extends AnyStateMachine>(
  id: string,
  machine: M,
  journal: Journal,
  belongs: (storedInput: unknown, input: unknown) => boolean = () => false,
): M => {
  // `provide` with nothing gives a copy of its own, of the same type, so that the machine itself stays untouched.
  const logic = machine.provide({}) as M;
  const plain: AnyStateMachine = machine;
  const begin = logic.getInitialSnapshot.bind(logic);
  const restore = logic.restoreSnapshot.bind(logic);
  const start = logic.start.bind(logic);
  const transition = logic.transition.bind(logic);
  /** By the snapshots that actors stand in who have not begun: what they begin with, and what starts a restored one. */
  const waiting = new WeakMap<
    object,
    { readonly scope: AnyActorScope; readonly begin: () => AnyMachineSnapshot }
  >();
  const restored = new WeakMap<object, AnyActorScope>();

  logic.getInitialSnapshot = (scope: AnyActorScope, input: unknown) => {
    // Already here: what is sent to an actor before it starts is recorded when it is sent.
    const stream = journal.stored(id);
    const persisted = stream && belongs(stream.input, input) ? journal.resume(id) : undefined;
    if (!persisted) journal.open(id, input);
    journal.attach(id, scope.sessionId);
    const [first] = initialTransition(plain, input);
    waiting.set(first, {
      scope,
      begin: () => {
        if (!persisted) return begin(scope, input);
        const snapshot: AnyMachineSnapshot = logic.restoreSnapshot(persisted, scope);
        scope.defer(() => logic.start(snapshot));
        return snapshot;
      },
    });
    return first;
  };

  logic.restoreSnapshot = (persisted, scope: AnyActorScope) => {
    const snapshot = restore(persisted, scope);
    journal.attach(id, scope.sessionId);
    restored.set(snapshot, scope);
    return snapshot;
  };

  logic.start = (snapshot: AnyMachineSnapshot) => {
    const dormant = waiting.get(snapshot);
    if (dormant) {
      dormant.scope.self.send(begun);
      return;
    }
    start(snapshot);
    const scope = restored.get(snapshot);
    if (scope) restartTimers(snapshot, scope);
  };

  logic.transition = (snapshot: AnyMachineSnapshot, event, scope: AnyActorScope) => {
    const dormant = waiting.get(snapshot);
    if (!dormant) return transition(snapshot, event, scope);
    waiting.delete(snapshot);
    const first = dormant.begin();
    // Something was sent to it before it started.
    return event.type === begun.type || first.status !== 'active' ? first : transition(first, event, scope);
  };
  return logic;
};
