/** Rules of returns. */
export const returnReasons = [
  'Defective or Damaged Product',
  'Wrong Item Delivered',
  'Size or Fit Issue',
  'Product Not as Described',
  'Changed Mind',
  'Product Quality Issue',
  'Ordered by Mistake',
  'Duplicate Order',
  'Arrived Late',
  'Missing Parts or Accessories',
  'Other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnReasonLength = 500;
export const returnPageSize = 4;
/** A requested return whose items did not arrive by then is closed. */
export const returnExpiryDays = 45;
/** RETURN-08. */
export const returnMethods = ['courier_pickup', 'locker_dropoff', 'store_dropoff'] as const;
export type ReturnMethod = (typeof returnMethods)[number];
export const returnMethodNames: { readonly [M in ReturnMethod]: string } = {
  courier_pickup: 'Courier pickup',
  locker_dropoff: 'Locker drop-off',
  store_dropoff: 'Store drop-off',
};
