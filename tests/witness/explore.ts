/** Walks every place that a scenario can reach and holds its rules at each: breadth first, so that a finding's trail is short. */
import type { AnyStateMachine, EventObject } from 'xstate';
import {
  answer,
  begin,
  expire,
  reload,
  runningIn,
  send,
  textOf,
  type Effect,
  type Place,
  type Route,
  type Running,
  type Stepped,
} from './system.ts';

/** Something that can happen at a place, and what the model of the world is afterwards. */
export interface Happening<Model> {
  /** In words, for the trail of a finding. */
  readonly label: string;
  readonly model: Model;
}

/** The shopper, another tab or the browser does something; `to` is a machine's path. */
export interface Press<Model> extends Happening<Model> {
  readonly to: string;
  readonly event: EventObject;
  /** Whether a page shows the control for it here: `true` must lead to something, `false` to nothing; either where left out. */
  readonly isOffered?: boolean | undefined;
}

/** How a request ends. */
export type Outcome<Model> = Happening<Model> &
  ({ readonly output: unknown } | { readonly error: unknown } | { readonly event: EventObject });

export interface Step<Model> {
  readonly before: Place;
  readonly modelBefore: Model;
  readonly after: Place;
  readonly model: Model;
  readonly kind: 'start' | 'press' | 'answer' | 'timeout' | 'reload';
  readonly label: string;
  /** The event, of a press or signal. */
  readonly event?: EventObject;
  /** Of a press: see `Press`. */
  readonly isOffered?: boolean | undefined;
  /** Whether states, contexts or requests are others than before. */
  readonly isChanged: boolean;
  /** The request that ended, of an answer. */
  readonly request?: Running;
  /** How it ended, of an answer. */
  readonly outcome?: { readonly output?: unknown; readonly error?: unknown };
  readonly effects: readonly Effect[];
}

/** A rule that must hold at every step. Answers with what is wrong, or with nothing. */
export interface StepRule<Model> {
  /** With the ID of its requirement: 'CHECK-20 delivery methods are asked for once'. */
  readonly rule: string;
  readonly check: (step: Step<Model>) => string | null | undefined | false;
}

/** A rule about where the shopper can still come: after every step `from` some trail leads on to a step `to`. */
export interface ReachRule<Model> {
  readonly rule: string;
  readonly from: (step: Step<Model>) => boolean;
  readonly to: (step: Step<Model>) => boolean;
  /** A reload is no way that a page offers: it does not count, unless it is said. */
  readonly isReloadAllowed?: boolean;
}

export interface Scenario<Model> {
  /** The machine and what of it is looked at: 'checkout: orders'. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly model: Model;
  readonly route?: Route;
  /** Everything that can be pressed or comes from outside, whether a page offers it there or not. */
  readonly presses: (
    model: Model,
    place: Place,
    fresh: (kind: 'key' | 'id') => string,
  ) => readonly Press<Model>[];
  /** By the actor's name: all outcomes of a request, with what each makes of the model. Throws for an actor it does not know. */
  readonly outcomes: {
    readonly [actor: string]: (
      input: never,
      model: Model,
      fresh: (kind: 'key' | 'id') => string,
    ) => readonly Outcome<Model>[];
  };
  /** What a request that runs out of time may have done meanwhile; the model as it is where left out. */
  readonly lost?: {
    readonly [actor: string]: (
      input: never,
      model: Model,
      fresh: (kind: 'key' | 'id') => string,
    ) => readonly Happening<Model>[];
  };
  /** What the model makes of a reload; a reload is left out where this is null. */
  readonly reloaded?: ((model: Model, place: Place) => Model) | null;
  /** Whether the model takes notice of what was asked, done and emitted. */
  readonly note?: (model: Model, step: Step<Model>) => Model;
  readonly steps: readonly StepRule<Model>[];
  readonly reaches: readonly ReachRule<Model>[];
  /** Places from which is not gone on: another scenario does. They count as places that lead everywhere. */
  readonly ends?: (place: Place, model: Model) => boolean;
  /** Places beyond which the exploration is taken for endless. */
  readonly limit?: number;
}

export interface Finding {
  readonly rule: string;
  readonly flow: string;
  /** What happened, in order; the last is where the rule broke. */
  readonly trail: readonly string[];
}

/** Ids that are made anew each time: idempotency keys of the browser, ids of the server. */
const keyPattern = /\b(?:key|id)-\d+/g;

/** The text with its fresh ids numbered in the order in which they appear, so that places differ by what an id is the same as. */
const withNumberedKeys = (text: string): string => {
  const numbers = new Map<string, number>();
  return text.replaceAll(keyPattern, (key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return `#${number}`;
  });
};

const highestKey = (text: string): number =>
  Math.max(0, ...(text.match(keyPattern) ?? []).map((key) => Number(key.split('-')[1])));

interface Node<Model> {
  readonly place: Place;
  readonly model: Model;
  readonly text: string;
  readonly step: Step<Model>;
  readonly parent: Node<Model> | null;
  isEnd: boolean;
  readonly edges: { readonly to: string; readonly step: Step<Model> }[];
}

const trailOf = <Model>(node: Node<Model> | null, last: readonly string[] = []): string[] =>
  node ? trailOf(node.parent, [node.step.label, ...last]) : [...last];

/** All that can happen at a node, each with the step that it is. */
function* stepsFrom<Model>(scenario: Scenario<Model>, { place, model, text }: Node<Model>) {
  const { route, outcomes, lost = {}, reloaded = (kept: Model) => kept } = scenario;
  const make = (
    kind: Step<Model>['kind'],
    { label, model: next }: Happening<Model>,
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

  for (const timer of place.timers) {
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

const mostFindings = 3;

/** Rules that every scenario has. */
export const noThrow = 'no machine throws, whatever comes to it';
export const finite = 'the places of the flow can be counted';

/** What an exploration found, and how many places it came to. */
export interface Explored {
  /** A few for each rule. */
  readonly findings: readonly Finding[];
  readonly places: number;
}

/** Explores the scenario and holds its rules at every step. */
export const explore = <Model>(scenario: Scenario<Model>): Explored => {
  const { name: flow, steps: rules, reaches, note = (model: Model) => model, limit = 20_000 } = scenario;
  const findings: Finding[] = [];
  const count = new Map<string, number>();
  const found = (rule: string, trail: readonly string[]) => {
    const so = (count.get(rule) ?? 0) + 1;
    count.set(rule, so);
    if (so <= mostFindings) findings.push({ rule, flow, trail });
  };
  const nodes = new Map<string, Node<Model>>();
  const textOfNode = (place: Place, model: Model) => `${textOf(place)} ${JSON.stringify(model)}`;

  const hold = (step: Step<Model>, parent: Node<Model> | null) => {
    for (const { rule, check } of rules) {
      const wrong = check(step);
      if (wrong) found(rule, trailOf(parent, [step.label, wrong]));
    }
  };
  const enter = (step: Step<Model>, parent: Node<Model> | null): Node<Model> => {
    hold(step, parent);
    const text = textOfNode(step.after, step.model);
    const key = withNumberedKeys(text);
    const known = nodes.get(key);
    parent?.edges.push({ to: key, step });
    if (known) return known;
    const node: Node<Model> = {
      place: step.after,
      model: step.model,
      text,
      step,
      parent,
      isEnd: false,
      edges: [],
    };
    nodes.set(key, node);
    return node;
  };

  try {
    const first = begin(scenario.machine, scenario.input, scenario.route);
    const start: Step<Model> = {
      before: first.place,
      modelBefore: scenario.model,
      after: first.place,
      model: scenario.model,
      kind: 'start',
      label: 'start',
      effects: first.effects,
      isChanged: true,
    };
    enter({ ...start, model: note(scenario.model, start) }, null);
  } catch (error) {
    return { findings: [{ rule: noThrow, flow, trail: ['start', String(error)] }], places: 0 };
  }
  for (const node of nodes.values()) {
    if (nodes.size > limit) {
      found(finite, [`more than ${limit}`]);
      break;
    }
    if (scenario.ends?.(node.place, node.model)) {
      node.isEnd = true;
      continue;
    }
    const placeText = textOf(node.place);
    for (const { kind, label, next, stepped, more } of stepsFrom(scenario, node)) {
      let done: Stepped;
      try {
        done = stepped();
      } catch (error) {
        found(noThrow, trailOf(node, [label, String(error)]));
        continue;
      }
      const step: Step<Model> = {
        ...more,
        before: node.place,
        modelBefore: node.model,
        after: done.place,
        model: next,
        kind,
        label,
        effects: done.effects,
        isChanged: done.place !== node.place && textOf(done.place) !== placeText,
      };
      enter({ ...step, model: note(next, step) }, node);
    }
  }
  for (const reach of reaches) for (const trail of unreached(nodes, reach)) found(reach.rule, trail);
  return { findings, places: nodes.size };
};

/** Trails to the steps that a rule starts from and that lead nowhere it allows. */
const unreached = <Model>(
  nodes: ReadonlyMap<string, Node<Model>>,
  { from, to, isReloadAllowed = false }: ReachRule<Model>,
): string[][] => {
  const before = new Map<string, string[]>();
  const good = new Set<string>();
  for (const [key, { edges, step, isEnd }] of nodes) {
    if (isEnd) good.add(key);
    if (step.kind === 'start' && to(step)) good.add(key);
    for (const edge of edges) {
      if (edge.step.kind === 'reload' && !isReloadAllowed) continue;
      if (to(edge.step)) good.add(key).add(edge.to);
      const list = before.get(edge.to);
      if (list) list.push(key);
      else before.set(edge.to, [key]);
    }
  }
  for (const key of good) for (const earlier of before.get(key) ?? []) good.add(earlier);
  const trails: string[][] = [];
  for (const node of nodes.values()) {
    if (!node.parent && from(node.step) && !good.has(withNumberedKeys(node.text))) trails.push(trailOf(node));
    for (const { to: key, step } of node.edges)
      if (!good.has(key) && from(step)) trails.push(trailOf(node, [step.label]));
  }
  return trails;
};
