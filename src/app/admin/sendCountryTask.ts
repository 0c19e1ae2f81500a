import type { CountryTask } from '../../machines/staff/countryTasks.ts';
import type { RequestOptions } from '../../services/admin/adminServices.ts';
import type { CountryServices } from '../../services/admin/countryServices.ts';
import { queryKeys } from '../../services/queryKeys.ts';

/** Queries of shop pages that a task invalidates. */
export const countryQueries: { readonly [K in CountryTask['kind']]: readonly (readonly unknown[])[] } = {
  createDeliveryZone: [queryKeys.deliveryMethods],
  editDeliveryZone: [queryKeys.deliveryMethods],
  removeDeliveryZone: [queryKeys.deliveryMethods],
  setVatRate: [],
  setProductTerms: [queryKeys.cart],
};

export const isCountryTask = (task: { readonly kind: string }): task is CountryTask =>
  Object.hasOwn(countryQueries, task.kind);

export const sendCountryTask = (
  services: CountryServices,
  task: CountryTask,
  options: RequestOptions,
): Promise<string> => {
  switch (task.kind) {
    case 'createDeliveryZone':
      return services.createZone(task.body, options);
    case 'editDeliveryZone':
      return services.editZone(task.id, task.body, options);
    case 'removeDeliveryZone':
      return services.removeZone(task.id, options);
    case 'setVatRate':
      return services.setVatRate(task.body, options);
    case 'setProductTerms':
      return services.setProductTerms(task.id, task.body, options);
  }
};
