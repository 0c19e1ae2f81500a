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
  createCampaign: [queryKeys.campaigns],
  editCampaign: [queryKeys.campaigns, queryKeys.cart],
  endCampaign: [queryKeys.campaigns],
  orderCampaigns: [queryKeys.campaigns],
  createCategory: [queryKeys.categories],
  editCategory: [queryKeys.categories, queryKeys.products],
  removeCategory: [queryKeys.categories],
  orderCategories: [queryKeys.categories],
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
    case 'createCampaign':
      return services.createCampaign(task.body, options);
    case 'editCampaign':
      return services.editCampaign(task.id, task.body, options);
    case 'endCampaign':
      return services.endCampaign(task.id, options);
    case 'orderCampaigns':
      return services.orderCampaigns(task.ids, options);
    case 'createCategory':
      return services.createCategory(task.body, options);
    case 'editCategory':
      return services.editCategory(task.id, task.body, options);
    case 'removeCategory':
      return services.removeCategory(task.id, options);
    case 'orderCategories':
      return services.orderCategories(task.ids, options);
  }
};
