/** Takes one transition away from a machine's config, for the proof that somebody would notice. */
import type { AnyTransitionDefinition } from 'xstate';

export interface Cut {
  readonly machine: string;
  /** Keys of the states that it is in, from the outside. */
  readonly path: readonly string[];
  /** As the library names it; empty for what happens always. */
  readonly eventType: string;
  /** Its place among those of the same event. */
  readonly index: number;
}

type Config = Record<string, unknown>;

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** What is left of the transitions of one event: nothing at all where it was the only one. */
const rest = (group: unknown, index: number): unknown => {
  const left = listOf(group).filter((_, at) => at !== index);
  return left.length === 0 ? undefined : left;
};

const without = (config: Config, key: string, inner: unknown): Config => {
  if (inner !== undefined) return { ...config, [key]: inner };
  return Object.fromEntries(Object.entries(config).filter(([name]) => name !== key));
};

const cutEvent = (config: Config, { eventType, index }: Cut): Config => {
  if (eventType === '') return without(config, 'always', rest(config['always'], index));
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (how !== undefined) {
    const key = how === 'done' ? 'onDone' : 'onError';
    const invokes = listOf(config['invoke']).map((invoke) =>
      isConfig(invoke) && invoke['id'] === actor ? without(invoke, key, rest(invoke[key], index)) : invoke,
    );
    return { ...config, invoke: invokes };
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  const [place, key] = delay === undefined ? ['on', eventType] : ['after', delay];
  const group = config[place];
  if (!isConfig(group) || !(key in group)) throw new Error(`${eventType} is not in the config.`);
  return { ...config, [place]: without(group, key, rest(group[key], index)) };
};

/** The config as it would be if somebody had taken the transition out. Any other machine's stays as it is. */
export const cutFrom = (config: Config, cut: Cut): Config => {
  const [state, ...path] = cut.path;
  if (state === undefined) return cutEvent(config, cut);
  const { states } = config;
  if (!isConfig(states)) throw new Error(`There is no state ${state}.`);
  const inner = states[state];
  if (!isConfig(inner)) throw new Error(`There is no state ${state}.`);
  return { ...config, states: { ...states, [state]: cutFrom(inner, { ...cut, path }) } };
};

export const cutOf = (
  machine: string,
  { source, eventType }: AnyTransitionDefinition,
  index: number,
): Cut => ({
  machine,
  path: source.path,
  eventType,
  index,
});
