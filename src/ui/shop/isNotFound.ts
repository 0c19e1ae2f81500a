/** Whether a query failed with 404. Errors of dehydrated queries are plain objects, hence no `instanceof`. */
export const isNotFound = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && Reflect.get(failure, 'status') === 404;
