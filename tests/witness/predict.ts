/** Rules that hold a flow against a reference model, which says for every step what must be asked, done and emitted. */
import type { Step, StepRule } from './explore.ts';
import type { Effect } from './system.ts';

/** Requests, effects on the outside and emitted events of a step, in order, by name. */
export const effectsNamed = (effects: readonly Effect[], names: readonly string[]): unknown[] =>
  effects.flatMap((effect): unknown[] => {
    if (effect.kind === 'asked') return names.includes(effect.actor) ? [[effect.actor, effect.input]] : [];
    if (effect.kind === 'did') return names.includes(effect.action) ? [[effect.action, effect.params]] : [];
    return names.includes(effect.event.type) ? [effect.event] : [];
  });

/** What is seen must be what is expected. */
export const equal = <Model>(
  rule: string,
  expected: (step: Step<Model>) => unknown,
  seen: (step: Step<Model>) => unknown,
): StepRule<Model> => ({
  rule,
  check: (step) => {
    const [must, is] = [JSON.stringify(expected(step)), JSON.stringify(seen(step))];
    return must !== is && `expected ${must}, seen ${is}`;
  },
});

/** Every request of these actors runs under a time limit of its machine. */
export const limited = <Model>(rule: string, actors: readonly string[]): StepRule<Model> => ({
  rule,
  check: ({ after }) => {
    for (const [path, { snapshot }] of after.members)
      for (const id of Object.keys(snapshot.children))
        if (actors.includes(id) && !after.timers.some(({ owner }) => owner === path))
          return `${id} has no time limit`;
    return null;
  },
});
