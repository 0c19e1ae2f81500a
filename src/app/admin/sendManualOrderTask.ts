import type { QueryClient } from '@tanstack/react-query';
import type { ManualOrderTask } from '../../machines/staff/manualOrderTasks.ts';
import { madeOrderKey } from '../../services/admin/admin.queries.ts';
import type { AdminServices, RequestOptions } from '../../services/admin/adminServices.ts';

export const isManualOrderTask = (task: { readonly kind: string }): task is ManualOrderTask =>
  task.kind === 'createOrder' || task.kind === 'addToOrder';

/** Sends the task and resolves with the server's message; the id of the made order is in the query cache under the id of the request. */
export const sendManualOrderTask = async (
  { services, queryClient }: { readonly services: AdminServices; readonly queryClient: QueryClient },
  task: ManualOrderTask,
  options: RequestOptions,
): Promise<string> => {
  const { message, result } =
    task.kind === 'createOrder'
      ? await services.manualOrders.create(task.body, options)
      : await services.manualOrders.add(task.id, task.body, options);
  queryClient.setQueryData(madeOrderKey(options.idempotencyKey), result.order._id);
  return message;
};
