/** All that can happen at a place: presses, answers, time limits and reloads. */
import { keyPattern, type Node } from './graph.ts';
import type { Possibility, Scenario, Step } from './scenario.ts';
import { answer, expire, reload, runningIn, send, type Stepped } from './system.ts';

const highestKey = (text: string): number =>
  Math.max(0, ...(text.match(keyPattern) ?? []).map((key) => Number(key.split('-')[1])));

/** All that can happen at a node, each with the step that it is. */
export function* stepsFrom<Model>(scenario: Scenario<Model>, { place, model, text }: Node<Model>) {
  const { route, outcomes, lostResponses: lost = {}, isExpiring = () => true, modelAfterReload: reloaded = (kept: Model) => kept } = scenario;
  const make = (
    kind: Step<Model>['kind'],
    { label, model: next }: Possibility<Model>,
    stepped: () => Stepped,
    more: Partial<Step<Model>> = {},
  ) => ({ kind, label, next, stepped, more });

  let last = highestKey(text);
  const fresh = (kind: 'key' | 'id') => `${kind}-${(last += 1)}`;
  for (const press of scenario.presses(model, place, fresh))
    yield make('press', press, () => send(place, press.to, press.event, route), {
      event: press.event,
      isOffered: press.isOffered,
    });

  for (const request of runningIn(place)) {
    const known = outcomes[request.actor];
    if (!known) throw new Error(`The scenario has no outcome of ${request.actor}.`);
    for (const outcome of known(request.input as never, model, fresh)) {
      if ('event' in outcome)
        yield make('press', outcome, () => send(place, request.owner, outcome.event, route), {
          event: outcome.event,
          request,
        });
      else yield make('answer', outcome, () => answer(place, request, outcome, route), { request, outcome });
    }
  }

  for (const timer of place.timers.filter(isExpiring)) {
    const requests = runningIn(place).filter(({ owner }) => owner === timer.owner);
    const meanwhile = requests.flatMap(
      ({ actor, input }) => lost[actor]?.(input as never, model, fresh) ?? [],
    );
    for (const happening of [{ label: '', model }, ...meanwhile])
      yield make(
        'timeout',
        {
          label: `time runs out (${timer.event.type.replace('xstate.after.', '')})${happening.label && `, ${happening.label}`}`,
          model: happening.model,
        },
        () => expire(place, timer, route),
        { event: timer.event },
      );
  }

  if (reloaded) {
    const requests = runningIn(place);
    const meanwhile = requests.flatMap(
      ({ actor, input }) => lost[actor]?.(input as never, model, fresh) ?? [],
    );
    for (const happening of [{ label: '', model }, ...meanwhile])
      yield make(
        'reload',
        {
          label: `reload${happening.label && `, ${happening.label}`}`,
          model: reloaded(happening.model, place),
        },
        () => reload(place, route),
      );
  }
}
