/** HTTP client and services, with the contract's schemas: loaded on the first request of a page. */
import { createApi, type Api, type ApiSettings } from './api.ts';
import { createServices, type Services } from './services.ts';

export interface ApiClient {
  readonly api: Api;
  readonly services: Services;
}

export const createApiClient = (settings: ApiSettings): ApiClient => {
  const api = createApi(settings);
  return { api, services: createServices(api) };
};
