/** Every call of the shop, with the HTTP client and the contract's structs behind them: fetched by the first call of a page. */
import { createApi, type Api, type ApiSettings } from './api.ts';
import { createServices, type Services } from './services.ts';

export interface Network {
  readonly api: Api;
  readonly services: Services;
}

export const openNetwork = (settings: ApiSettings): Network => {
  const api = createApi(settings);
  return { api, services: createServices(api) };
};
