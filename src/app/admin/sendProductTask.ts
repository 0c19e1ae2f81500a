import type { QueryClient } from '@tanstack/react-query';
import type { ProductTask } from '../../machines/staff/productTasks.ts';
import { adminProductKey, madeProductKey } from '../../services/admin/admin.queries.ts';
import type { AdminServices, RequestOptions } from '../../services/admin/adminServices.ts';
import { ApiFailure } from '../../services/failure.ts';
import type { ProductReply } from '../../services/admin/productServices.ts';

type Send = (services: AdminServices, options: RequestOptions) => Promise<ProductReply>;

const requestOf = (task: ProductTask): Send => {
  switch (task.kind) {
    case 'makeProduct':
      return (services, options) => services.makeProduct(task.product, options);
    case 'editProduct':
      return (services, options) => services.editProduct(task.id, task.details, options);
    case 'editProductSizes':
      return (services, options) => services.editProductSizes(task.id, task.sizes, options);
    case 'arrangePictures':
      return (services, options) => services.arrangePictures(task.id, task.pictures, options);
    case 'cropPicture':
      return (services, options) => services.cropPicture(task.id, task.picture, task.crop, options);
    case 'duplicateProduct':
      return (services, options) => services.duplicateProduct(task.id, task.sku, options);
    case 'retireProduct':
      return (services, options) => services.retireProduct(task.id, task.retired, options);
  }
};

const productTaskKinds: { readonly [K in ProductTask['kind']]: true } = {
  makeProduct: true,
  editProduct: true,
  editProductSizes: true,
  arrangePictures: true,
  cropPicture: true,
  duplicateProduct: true,
  retireProduct: true,
};

export const isProductTask = (task: { readonly kind: string }): task is ProductTask =>
  Object.hasOwn(productTaskKinds, task.kind);

/**
 * Sends a task about a product and resolves with the server's message. The product of the reply is in the query cache before, so that forms
 * are filled from it at once; the id of a made one is there under the id of the request.
 */
export const sendProductTask = async (
  { services, queryClient }: { readonly services: AdminServices; readonly queryClient: QueryClient },
  task: ProductTask,
  options: RequestOptions,
): Promise<string> => {
  const { message, result } = await requestOf(task)(services, options).catch((error: unknown) => {
    // The form then shows the changes of a colleague.
    if (error instanceof ApiFailure && error.code === 'product_changed')
      void queryClient.invalidateQueries({ queryKey: adminProductKey(task.id) });
    throw error;
  });
  queryClient.setQueryData(adminProductKey(result._id), result);
  if (task.kind === 'makeProduct' || task.kind === 'duplicateProduct')
    queryClient.setQueryData(madeProductKey(options.idempotencyKey), result._id);
  return message;
};
