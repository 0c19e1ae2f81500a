import type { ApiSettings } from '../../services/api.ts';
import { ApiFailure } from '../../services/failure.ts';
import type { ApiClient } from '../../services/apiClient.ts';
import type { Services } from '../../services/services.ts';
import { checkForNewVersion, newVersionMessage } from '../../ui/kit/newVersion.ts';
import { memoizeAsync } from './memoizeAsync.ts';

/** Null until its module is loaded: a first page is rendered with its data and sends no request before it is hydrated. */
let factory: ((settings: ApiSettings) => ApiClient) | null = null;

/** Imports a module that a request needs. Rejects with an `ApiFailure` of kind `network`; its code is `outdated` when the server runs a newer version. */
export const loadModule = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    const isOutdated = await checkForNewVersion();
    throw new ApiFailure({
      kind: 'network',
      status: 0,
      code: isOutdated ? 'outdated' : 'network',
      message: isOutdated ? newVersionMessage : '',
    });
  }
};

/** Loads the module of the API client; rejects as `loadModule` does. */
export const loadApiClientFactory = async (): Promise<(settings: ApiSettings) => ApiClient> => {
  factory ??= await loadModule(async () => (await import('../../services/apiClient.ts')).createApiClient);
  return factory;
};

type Method = (...args: readonly unknown[]) => unknown;

/** Services whose methods load the API client first. */
const lazyServices = (loadClient: () => Promise<ApiClient>): Services => {
  const methodOf = (resource: string | symbol, name: string | symbol): Method => {
    return async (...args) => {
      const { services } = await loadClient();
      const method: Method = Reflect.get(Reflect.get(services, resource), name);
      return method(...args);
    };
  };
  const resourceOf = (resource: string | symbol) =>
    new Proxy({}, { get: (_, name) => methodOf(resource, name) });
  // Every service member is a method that returns a promise: awaiting the client first changes no type.
  return new Proxy({}, { get: (_, resource) => resourceOf(resource) }) as Services;
};

/** API client of one shop: created synchronously when its module is loaded, as on the server, and on the first request otherwise. */
export const createLazyApiClient = (
  settings: ApiSettings,
): { readonly services: Services; readonly loadClient: () => Promise<ApiClient> } => {
  if (factory) {
    const client = factory(settings);
    return { services: client.services, loadClient: () => Promise.resolve(client) };
  }
  const loadClient = memoizeAsync(async () => (await loadApiClientFactory())(settings));
  return { services: lazyServices(loadClient), loadClient };
};
