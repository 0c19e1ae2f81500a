import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { mutationReply } from '../http/replies.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import {
  changeSavedAddress,
  deleteSavedAddress,
  readSavedAddresses,
  saveAddress,
} from '../usecases/addresses/savedAddresses.ts';

/** The saved addresses of the signed-in user. */
export const registerSavedAddressRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.savedAddresses, async ({ user, params }) => ({
    result: await readSavedAddresses(context, user, params.id),
  }));

  route(app, context, endpoints.saveAddress, async ({ user, params, body }) =>
    mutationReply('Your address is saved', 201, await saveAddress(context, user, params.id, body.address)),
  );

  route(app, context, endpoints.changeSavedAddress, async ({ user, params, body }) =>
    mutationReply('Your address is saved', 200, await changeSavedAddress(context, user, params, body)),
  );

  route(app, context, endpoints.deleteSavedAddress, async ({ user, params }) => {
    await deleteSavedAddress(context, user, params.id, params.addressId);
    return mutationReply('Your address is deleted');
  });
};
