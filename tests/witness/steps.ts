/** The possible steps at a place: inputs, results of requests, timeouts and reloads. */
import { idPattern, type Node } from './graph.ts';
import type { PossibleStep, Scenario, Step } from './scenario.ts';
import { answer, expire, reload, send, type StepResult } from './system.ts';
import { runningActors } from './place.ts';

const highestIdNumber = (text: string): number =>
  Math.max(0, ...(text.match(idPattern) ?? []).map((key) => Number(key.split('-')[1])));

/** The possible steps of a node. */
export function* possibleSteps<Model>(scenario: Scenario<Model>, { place, model, text }: Node<Model>) {
  const {
    route,
    outcomes,
    lostResponses = {},
    canExpire = () => true,
    modelAfterReload = (unchanged: Model) => unchanged,
  } = scenario;
  const createStep = (
    kind: Step<Model>['kind'],
    { label, model: next }: PossibleStep<Model>,
    stepped: () => StepResult,
    more: Partial<Step<Model>> = {},
  ) => ({ kind, label, next, stepped, more });

  let last = highestIdNumber(text);
  const newId = (kind: 'key' | 'id') => `${kind}-${(last += 1)}`;
  for (const input of scenario.inputs(model, place, newId))
    yield createStep('input', input, () => send(place, input.to, input.event, route), {
      event: input.event,
      isOffered: input.isOffered,
    });

  for (const request of runningActors(place)) {
    const outcomesOf = outcomes[request.actor];
    if (!outcomesOf) throw new Error(`The scenario has no outcome of ${request.actor}.`);
    for (const outcome of outcomesOf(request.input as never, model, newId)) {
      if ('event' in outcome)
        yield createStep('input', outcome, () => send(place, request.owner, outcome.event, route), {
          event: outcome.event,
          request,
        });
      else
        yield createStep('answer', outcome, () => answer(place, request, outcome, route), {
          request,
          outcome,
        });
    }
  }

  for (const timer of place.timers.filter(canExpire)) {
    const requests = runningActors(place).filter(({ owner }) => owner === timer.owner);
    const meanwhile = requests.flatMap(
      ({ actor, input }) => lostResponses[actor]?.(input as never, model, newId) ?? [],
    );
    for (const possibility of [{ label: '', model }, ...meanwhile])
      yield createStep(
        'timeout',
        {
          label: `timeout (${timer.event.type.replace('xstate.after.', '')})${possibility.label && `, ${possibility.label}`}`,
          model: possibility.model,
        },
        () => expire(place, timer, route),
        { event: timer.event },
      );
  }

  if (modelAfterReload) {
    const requests = runningActors(place);
    const meanwhile = requests.flatMap(
      ({ actor, input }) => lostResponses[actor]?.(input as never, model, newId) ?? [],
    );
    for (const possibility of [{ label: '', model }, ...meanwhile])
      yield createStep(
        'reload',
        {
          label: `reload${possibility.label && `, ${possibility.label}`}`,
          model: modelAfterReload(possibility.model, place),
        },
        () => reload(place, route),
      );
  }
}
