import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { done } from '../http/answers.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import {
  changeSavedAddress,
  deleteSavedAddress,
  readSavedAddresses,
  saveAddress,
} from '../usecases/account/savedAddresses.ts';

/** The signed-in user's own saved addresses. */
export const registerSavedAddressRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, calls.savedAddresses, async ({ user, params }) => ({
    result: await readSavedAddresses(shop, user, params.id),
  }));

  route(app, shop, calls.saveAddress, async ({ user, params, body }) =>
    done('Your address is saved', 201, await saveAddress(shop, user, params.id, body.address)),
  );

  route(app, shop, calls.changeSavedAddress, async ({ user, params, body }) =>
    done('Your address is saved', 200, await changeSavedAddress(shop, user, params, body)),
  );

  route(app, shop, calls.deleteSavedAddress, async ({ user, params }) => {
    await deleteSavedAddress(shop, user, params.id, params.addressId);
    return done('Your address is deleted');
  });
};
