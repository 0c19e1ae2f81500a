import type { CountryTask } from '../../machines/staff/countryTasks.ts';
import type { RequestOptions } from '../../services/admin/adminServices.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { DocumentDependencies } from './saveDocument.ts';

/** Queries of shop pages that a task invalidates. */
export const countryQueries: { readonly [K in CountryTask['kind']]: readonly (readonly unknown[])[] } = {
  createDeliveryZone: [queryKeys.deliveryMethods],
  editDeliveryZone: [queryKeys.deliveryMethods],
  removeDeliveryZone: [queryKeys.deliveryMethods],
  setVatRate: [],
  exportVat: [],
  setProductTerms: [queryKeys.cart],
};

export const isCountryTask = (task: { readonly kind: string }): task is CountryTask =>
  Object.hasOwn(countryQueries, task.kind);

export const sendCountryTask = async (
  { services: { countries: services }, saveFile }: DocumentDependencies,
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
    case 'exportVat': {
      const table = await services.vatTable({ quarter: task.quarter }, options.signal);
      options.signal?.throwIfAborted();
      saveFile(`vat-${task.id}.csv`, table);
      return 'Saved as a file';
    }
    case 'setProductTerms':
      return services.setProductTerms(task.id, task.body, options);
  }
};
