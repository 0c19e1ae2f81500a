import type { SnapshotFrom } from 'xstate';
import type { withdrawalMachine } from './machine.ts';

type Withdrawal = SnapshotFrom<typeof withdrawalMachine>;

/** In the order shown. */
export const withdrawalSteps = ['Your order', 'Items', 'Confirm'] as const;

/** 0 to 2, then 3 (received). */
export const selectStep = (withdrawal: Withdrawal): number => {
  if (withdrawal.matches('received')) return 3;
  if (withdrawal.hasTag('confirming')) return 2;
  return withdrawal.matches('choosingItems') ? 1 : 0;
};

export const selectSender = (withdrawal: Withdrawal) => withdrawal.context.sender;
export const selectScope = (withdrawal: Withdrawal) => withdrawal.context.scope;
export const selectText = (withdrawal: Withdrawal) => withdrawal.context.text;
export const selectFailure = (withdrawal: Withdrawal) => withdrawal.context.failure;
export const selectIsEditing = (withdrawal: Withdrawal) => withdrawal.context.isEditing;
export const selectIsSubmitting = (withdrawal: Withdrawal) => withdrawal.matches('submitting');
export const selectReceivedAt = (withdrawal: Withdrawal) => withdrawal.context.receipt?.receivedAt ?? '';
export const selectCanGoBack = (withdrawal: Withdrawal) => withdrawal.can({ type: 'withdrawal.previous' });
