import type { FastifyInstance } from 'fastify';
import { adminProductEdits as endpoints } from '../../contract/wire/adminProductEdits.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import { editDetails } from '../usecases/admin/catalogue/editDetails.ts';
import {
  addPicture,
  arrangePictures,
  cropPicture,
  receiveUploadPart,
} from '../usecases/admin/catalogue/editPictures.ts';
import { editSizes } from '../usecases/admin/catalogue/editSizes.ts';
import { makeProduct } from '../usecases/admin/catalogue/makeProduct.ts';
import { duplicateProduct, setProductRetired } from '../usecases/admin/catalogue/retireProduct.ts';

/** DESK-101 to DESK-129: staff make and edit products. */
export const registerAdminProductEdits = (app: FastifyInstance, context: AppContext): void => {
  atomicRoute(app, context, endpoints.makeProduct, async ({ user, body }, atomic) =>
    mutationReply('The draft is saved', 201, await makeProduct(atomic, user, body)),
  );
  atomicRoute(app, context, endpoints.editProduct, async ({ user, params, body }, atomic) =>
    mutationReply('Product saved', 200, await editDetails(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, endpoints.editProductSizes, async ({ user, params, body }, atomic) =>
    mutationReply('Sizes saved', 200, await editSizes(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, endpoints.duplicateProduct, async ({ user, params, body }, atomic) =>
    mutationReply('The copy is saved as a draft', 201, await duplicateProduct(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, endpoints.retireProduct, async ({ user, params, body }, atomic) =>
    mutationReply(
      body.retired ? 'Product retired' : 'Product restored. Shoppers cannot see it yet',
      200,
      await setProductRetired(atomic, user, params.id, body),
    ),
  );
  route(app, context, endpoints.uploadPart, async ({ user, body }) => {
    await receiveUploadPart(context, user, body);
    return mutationReply('Received');
  });
  // In steps: decoding a picture takes seconds, and no transaction stays open meanwhile.
  route(app, context, endpoints.addPicture, async ({ user, params, body }) =>
    mutationReply('Picture added', 201, await addPicture(context, user, params.id, body)),
  );
  route(app, context, endpoints.cropPicture, async ({ user, params, body }) =>
    mutationReply(
      body.crop ? 'Picture cropped' : 'The whole picture is shown',
      200,
      await cropPicture(context, user, params.id, params.picture, body),
    ),
  );
  atomicRoute(app, context, endpoints.arrangePictures, async ({ user, params, body }, atomic) =>
    mutationReply('Pictures saved', 200, await arrangePictures(atomic, user, params.id, body)),
  );
  route(app, context, endpoints.previewProduct, ({ params }) => context.catalogue.preview(params.id));
};
