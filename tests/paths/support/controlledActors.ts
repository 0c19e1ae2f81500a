/** Stubs for the actors of a machine: each invocation waits until the path resolves or rejects it. */
import {
  fromPromise,
  StateMachine,
  type ActionFunction,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';

interface PendingInvocation {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface ControlledActors {
  /** The machine and its child machines with a stub for each actor and a no-op for each action of `src/app`. */
  readonly withStubs: <M extends AnyStateMachine>(machine: M, stubMachine: StubMachine) => M;
  /** Resolves or rejects the last invocation of an actor; throws if there is none. */
  readonly settle: (parentId: string, actorId: string, isDone: boolean, value: unknown) => void;
}

/** The replacement of a child machine. */
type StubMachine = (name: string, machine: AnyStateMachine) => AnyStateMachine;

/** Whether XState created the action, such as `assign`; `src/app` provides the others. */
const isBuiltIn = (action: unknown): boolean =>
  typeof action === 'function' && typeof Reflect.get(action, 'type') === 'string';

const noop = (): void => undefined;

export const createControlledActors = (): ControlledActors => {
  const pending = new Map<string, PendingInvocation>();
  const stub = (): AnyActorLogic =>
    fromPromise(({ self }) => {
      const parent: unknown = Reflect.get(self, '_parent');
      const parentId = String(Reflect.get(Object(parent), 'id'));
      return new Promise((resolve, reject) => pending.set(`${parentId} ${self.id}`, { resolve, reject }));
    });
  return {
    withStubs: (machine, stubMachine) => {
      const { actors, actions } = machine.implementations;
      const logics = Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? stubMachine(name, logic) : stub(),
      ]);
      const effects = Object.entries(actions).filter(([, action]) => !isBuiltIn(action));
      return machine.provide({
        actors: Object.fromEntries(logics) as Record<string, AnyActorLogic>,
        actions: Object.fromEntries(effects.map(([name]) => [name, noop])) as Record<
          string,
          ActionFunction<never, never, never, never, never, never, never, never, never>
        >,
      } as never) as typeof machine;
    },
    settle: (parentId, actorId, isDone, value) => {
      const invocation = pending.get(`${parentId} ${actorId}`);
      if (!invocation) throw new Error(`${actorId} is not invoked.`);
      pending.delete(`${parentId} ${actorId}`);
      if (isDone) invocation.resolve(value);
      else invocation.reject(value);
    },
  };
};
