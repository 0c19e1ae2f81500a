import type { ApiSettings } from '../services/api.ts';
import { ApiFailure } from '../services/failure.ts';
import type { Network } from '../services/network.ts';
import type { Services } from '../services/services.ts';
import { learnOutdated, outdatedText } from '../ui/kit/outdated.ts';
import { onceLoaded } from './onceLoaded.ts';

/** Null until its code came: the first page brought along what it shows, and asks for nothing before it stands. */
let open: ((settings: ApiSettings) => Network) | null = null;

/** Loads code that a call needs. Rejects with an `ApiFailure`, as a call does that does not get
 * through; it says so where the server has another version of the shop (`outdated`). */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    const isOutdated = await learnOutdated();
    throw new ApiFailure({
      kind: 'network',
      status: 0,
      code: isOutdated ? 'outdated' : 'network',
      message: isOutdated ? outdatedText : '',
    });
  }
};

/** Fetches the code of every call; rejects as `loadCode` does. */
export const fetchNetwork = async (): Promise<(settings: ApiSettings) => Network> => {
  open ??= await loadCode(async () => (await import('../services/network.ts')).openNetwork);
  return open;
};

type Call = (...given: readonly unknown[]) => unknown;

/** The services, each call of which waits for the code of all. */
const late = (network: () => Promise<Network>): Services => {
  const callOf = (resource: string | symbol, name: string | symbol): Call => {
    return async (...given) => {
      const { services } = await network();
      const call: Call = Reflect.get(Reflect.get(services, resource), name);
      return call(...given);
    };
  };
  const resourceOf = (resource: string | symbol) =>
    new Proxy({}, { get: (_, name) => callOf(resource, name) });
  // Every member of every service is a call that answers with a promise: waiting first changes no type.
  return new Proxy({}, { get: (_, resource) => resourceOf(resource) }) as Services;
};

/** The calls of one shop: at once where their code is there, as on the server, and otherwise once it came. */
export const createNetwork = (
  settings: ApiSettings,
): { readonly services: Services; readonly network: () => Promise<Network> } => {
  if (open) {
    const opened = open(settings);
    return { services: opened.services, network: () => Promise.resolve(opened) };
  }
  const network = onceLoaded(async () => (await fetchNetwork())(settings));
  return { services: late(network), network };
};
