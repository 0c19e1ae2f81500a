import type { ReturnMethod } from './rules/returns.ts';

const handInInstructions: { readonly [M in ReturnMethod]: string } = {
  courier_pickup: 'Hand it to the courier at your delivery address.',
  locker_dropoff: 'Drop it off at a parcel locker near you.',
  store_dropoff: 'Bring it to one of our stores.',
};

/** Step-by-step instructions for a requested return, on its page and in its mail. */
export const getNextSteps = (returnNumber: string, method: ReturnMethod): readonly string[] => [
  'Pack the items with their labels on.',
  `Write the return number ${returnNumber} on the parcel.`,
  handInInstructions[method],
  'We will email you when the parcel arrives, and refund you to your original payment method.',
];
