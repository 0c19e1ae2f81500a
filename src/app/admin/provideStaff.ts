import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Notice } from '../../machines/notice.ts';
import { staffMachine } from '../../machines/staff/machine.ts';
import type { KeyedTask, StaffTask } from '../../machines/staff/types.ts';
import type { AdminServices } from '../../services/admin/adminServices.ts';
import { queryKeys } from '../../services/queryKeys.ts';

export interface StaffParts {
  readonly services: AdminServices;
  readonly queryClient: QueryClient;
  readonly notify: (notice: Notice) => void;
}

/** What of the shop's own pages a task changes, beside the admin area. */
const touchedBy: { readonly [K in StaffTask['kind']]: readonly (readonly unknown[])[] } = {
  moveOrder: [queryKeys.orders, queryKeys.products],
  refundOrder: [queryKeys.orders],
  moveReturn: [queryKeys.orders, queryKeys.products],
  offerProduct: [queryKeys.products, queryKeys.campaigns],
  stockProduct: [queryKeys.products],
  showProduct: [queryKeys.products, queryKeys.campaigns],
  showCampaign: [queryKeys.campaigns],
  enablePromoCode: [queryKeys.cart],
};

const send = (
  services: AdminServices,
  { requestId, task }: KeyedTask,
  signal: AbortSignal,
): Promise<string> => {
  const sending = { idempotencyKey: requestId, signal };
  switch (task.kind) {
    case 'moveOrder': {
      const { status, trackingNumber } = task;
      return services.moveOrder(
        task.id,
        { status, ...(trackingNumber === undefined ? {} : { trackingNumber }) },
        sending,
      );
    }
    case 'refundOrder':
      return services.refundOrder(task.id, { amount: task.amount, reason: task.reason }, sending);
    case 'moveReturn':
      return services.moveReturn(task.id, task.status, sending);
    case 'offerProduct':
      return services.offerProduct(
        task.id,
        { price: task.price, discountPercent: task.discountPercent },
        sending,
      );
    case 'stockProduct':
      return services.stockProduct(task.id, { sizes: task.sizes.map((size) => ({ ...size })) }, sending);
    case 'showProduct':
      return services.showProduct(task.id, task.hidden, sending);
    case 'showCampaign':
      return services.showCampaign(task.id, task.hidden, sending);
    case 'enablePromoCode':
      return services.enablePromoCode(task.id, task.enabled, sending);
  }
};

/** Joins the staff's tasks to the services. A task is done with its answer; what shows of the admin area is read again meanwhile. */
export const provideStaff = ({ services, queryClient, notify }: StaffParts) =>
  staffMachine.provide({
    actors: {
      performTask: fromPromise<string, KeyedTask>(async ({ input, signal }) => {
        const message = await send(services, input, signal);
        for (const queryKey of touchedBy[input.task.kind]) void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
        return message;
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  });
