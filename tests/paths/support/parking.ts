/** Stubs for all that a machine asks of the world: each question waits until the path lets it answer or fail. */
import {
  fromPromise,
  StateMachine,
  type ActionFunction,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';

interface Parked {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface Parking {
  /** The same machine, and those that it invokes, with a stub for each actor and silence for each effect. */
  readonly stubbed: <M extends AnyStateMachine>(machine: M, stubMachine: StubMachine) => M;
  /** Lets the last question of this actor answer or fail; throws where nothing was asked. */
  readonly answer: (parentId: string, actorId: string, isDone: boolean, value: unknown) => void;
}

/** What takes the place of a machine that is invoked under this name. */
type StubMachine = (name: string, machine: AnyStateMachine) => AnyStateMachine;

/** Made by the library, such as `assign`; what is not is an effect that src/app provides. */
const isOfLibrary = (action: unknown): boolean =>
  typeof action === 'function' && typeof Reflect.get(action, 'type') === 'string';

const silence = (): void => undefined;

export const createParking = (): Parking => {
  const parked = new Map<string, Parked>();
  const stub = (): AnyActorLogic =>
    fromPromise(({ self }) => {
      const parent: unknown = Reflect.get(self, '_parent');
      const parentId = String(Reflect.get(Object(parent), 'id'));
      return new Promise((resolve, reject) => parked.set(`${parentId} ${self.id}`, { resolve, reject }));
    });
  return {
    stubbed: (machine, stubMachine) => {
      const { actors, actions } = machine.implementations;
      const logics = Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? stubMachine(name, logic) : stub(),
      ]);
      const effects = Object.entries(actions).filter(([, action]) => !isOfLibrary(action));
      return machine.provide({
        actors: Object.fromEntries(logics) as Record<string, AnyActorLogic>,
        actions: Object.fromEntries(effects.map(([name]) => [name, silence])) as Record<
          string,
          ActionFunction<never, never, never, never, never, never, never, never, never>
        >,
      } as never) as typeof machine;
    },
    answer: (parentId, actorId, isDone, value) => {
      const question = parked.get(`${parentId} ${actorId}`);
      if (!question) throw new Error(`Nothing was asked of ${actorId}, so it cannot answer.`);
      parked.delete(`${parentId} ${actorId}`);
      if (isDone) question.resolve(value);
      else question.reject(value);
    },
  };
};
