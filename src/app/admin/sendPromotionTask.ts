import type { PromotionTask } from '../../machines/staff/promotionTasks.ts';
import type { RequestOptions } from '../../services/admin/adminServices.ts';
import type { PromotionServices } from '../../services/admin/promotionServices.ts';
import { queryKeys } from '../../services/queryKeys.ts';

/** Queries of shop pages that a task invalidates. */
export const promotionQueries: { readonly [K in PromotionTask['kind']]: readonly (readonly unknown[])[] } = {
  createPromoCode: [],
  editPromoCode: [queryKeys.cart],
  endPromoCode: [queryKeys.cart],
  removePromoCode: [queryKeys.cart],
};

export const sendPromotionTask = (
  services: PromotionServices,
  task: PromotionTask,
  options: RequestOptions,
): Promise<string> => {
  switch (task.kind) {
    case 'createPromoCode':
      return services.createPromoCode(task.body, options);
    case 'editPromoCode':
      return services.editPromoCode(task.id, task.body, options);
    case 'endPromoCode':
      return services.endPromoCode(task.id, options);
    case 'removePromoCode':
      return services.removePromoCode(task.id, options);
  }
};
