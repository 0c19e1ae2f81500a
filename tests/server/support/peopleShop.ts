import type { Store } from '../../../server/store/database.ts';
import { ada, captcha } from './accounts.ts';
import { openPopulatedShop } from './populatedShop.ts';

/** A populated shop with the requests of its staff. */
export const openPeopleShop = async (store: Store) => {
  const shop = await openPopulatedShop(store);
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers: { readonly [name: string]: string } = shop.staff.headers,
  ) => {
    const response = await shop.app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const login = (email: string) => send('POST', '/auth/login', { email, password: ada.password }, captcha);
  const outboxKinds = async () =>
    (await shop.store.db.selectFrom('outbox').select('kind').where('done_at', 'is', null).execute()).map(
      ({ kind }) => kind,
    );
  return { ...shop, send, login, outboxKinds };
};
