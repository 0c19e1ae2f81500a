/** Whether a read failed because there is no such thing. A failure that came along with the page is plain data. */
export const isGone = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && Reflect.get(failure, 'status') === 404;
