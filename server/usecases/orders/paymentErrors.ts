import { AppError } from '../../domain/appError.ts';

export const orderExpired = (): AppError =>
  new AppError(
    'order_expired',
    'This order was canceled, or its reservation has ended. You were not charged. Your cart is still here: please start checkout again.',
  );

export const providerUnreachable = (): AppError =>
  new AppError(
    'payment_unavailable',
    'We cannot reach the payment provider right now. Nothing is lost and you were not charged. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  );

export const outcomeUnknown = (): AppError =>
  new AppError(
    'payment_unavailable',
    'We are checking your payment with the provider. You will not be charged twice. This page will show your order as soon as we know.',
    { retryAfterSeconds: 5 },
  );
