import type { DeliveryProvider } from '../../../contract/types.ts';

/** `2 to 3 business days`. */
export const formatBusinessDays = ({
  estimatedDeliveryTimeMin: minimum,
  estimatedDeliveryTimeMax: maximum,
}: DeliveryProvider): string => {
  const range = minimum === maximum ? String(maximum) : `${minimum} to ${maximum}`;
  return `${range} business ${maximum === 1 ? 'day' : 'days'}`;
};
