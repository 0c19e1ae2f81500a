import { formatMajor } from '../../../contract/currency.ts';
import { formatDollars } from '../../../contract/money.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { StaffTask } from '../../machines/staff/types.ts';
import { countOrders } from './countOrders.ts';
import { isIntegrationQuestion, integrationQuestions } from './integrationQuestions.ts';

/** Text of the confirmation dialog of a task. */
export interface TaskQuestion {
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button. */
  readonly confirmLabel: string;
  /** Shows an input for the tracking number. */
  readonly hasTrackingField?: boolean;
  /** Asks for the reason, which the shopper reads. */
  readonly hasReasonField?: boolean;
}

/** Button labels of the order transitions, by target status. */
export const transitionLabels: { readonly [S in OrderStatus]?: string } = {
  processing: 'Start processing',
  shipped: 'Ship',
  delivered: 'Mark as delivered',
  canceled: 'Cancel order',
};

const transitionQuestions: { readonly [S in OrderStatus]?: TaskQuestion } = {
  processing: {
    title: 'Start processing?',
    text: 'The shopper sees that the order is being packed.',
    confirmLabel: 'Start processing',
  },
  shipped: {
    title: 'Ship this order?',
    text: 'The shopper gets an email with the tracking number. A shipped order can no longer be canceled.',
    confirmLabel: 'Ship',
    hasTrackingField: true,
  },
  delivered: {
    title: 'Mark as delivered?',
    text: 'The shopper can then return the items for 30 days. This cannot be undone.',
    confirmLabel: 'Mark as delivered',
  },
  canceled: {
    title: 'Cancel this order?',
    text: 'Its items go back into stock, and the shopper gets a full refund. This cannot be undone.',
    confirmLabel: 'Cancel order',
  },
};

/** The question for a task that cannot be undone. */
export const getTaskQuestion = (task: StaffTask): TaskQuestion => {
  if (task.kind === 'refundOrder')
    return {
      title: `Refund ${formatMajor(task.amount, task.currency)}?`,
      text: 'The refund goes to the original payment method. This cannot be undone.',
      confirmLabel: `Refund ${formatMajor(task.amount, task.currency)}`,
    };
  if (task.kind === 'deliverOrders')
    return {
      title: `Mark ${countOrders(task.orders.length)} as delivered?`,
      text: 'Their shoppers can then return the items for 30 days. This cannot be undone.',
      confirmLabel: 'Mark as delivered',
    };
  if (task.kind === 'deliverParcel')
    return {
      title: 'Mark this parcel as delivered?',
      text: 'The order is delivered once its last parcel is. This cannot be undone.',
      confirmLabel: 'Mark as delivered',
    };
  if (task.kind === 'cancelRest')
    return {
      title: 'Cancel the rest of this order?',
      text: `${task.units === 1 ? '1 item that has not left goes' : `${task.units} items that have not left go`} back into stock. The shopper gets a refund of ${formatMajor(task.refund, task.currency)}, and an email about it. This cannot be undone.`,
      confirmLabel: 'Cancel the rest',
    };
  if (task.kind === 'revokeOrderLinks')
    return {
      title: 'Revoke the links to this order?',
      text: 'The links that we have emailed so far stop working, and the guest is signed out everywhere. The next email has a new link. This cannot be undone.',
      confirmLabel: 'Revoke links',
    };
  if (task.kind === 'deleteCustomer')
    return {
      title: task.isGuest ? "Delete this guest's data?" : 'Delete this account?',
      text: 'The personal data are deleted; orders and reviews stay without them. This cannot be undone.',
      confirmLabel: task.isGuest ? 'Delete data' : 'Delete account',
    };
  if (task.kind === 'settleProblem')
    return {
      title: 'Dismiss this problem?',
      text: 'It leaves the list, and we do not try it again. This cannot be undone.',
      confirmLabel: 'Dismiss',
    };
  if (task.kind === 'moveReturn' && task.status === 'rejected')
    return {
      title: 'Reject this return?',
      text: 'It is closed without a refund, and the shopper gets an email with your reason. This cannot be undone.',
      confirmLabel: 'Reject return',
      hasReasonField: true,
    };
  if (task.kind === 'editOrderItems')
    return {
      title:
        task.refund > 0
          ? `Refund ${formatMajor(task.refund, task.currency)} and change this order?`
          : 'Change this order?',
      text: 'The shopper gets an email with what changed. This cannot be undone.',
      confirmLabel: 'Change order',
    };
  if (task.kind === 'editOrderAddress')
    return {
      title: 'Change the delivery address?',
      text: 'The shopper gets an email with the new address. This cannot be undone.',
      confirmLabel: 'Change address',
    };
  if (task.kind === 'createOrder' || task.kind === 'addToOrder')
    return {
      title: `Send a request for ${formatDollars(task.body.expectedTotal)}?`,
      text: 'The customer gets an email with a link to pay, and the email cannot be recalled. The items are reserved; you can cancel the order until it is paid.',
      confirmLabel: 'Send request',
    };
  if (task.kind === 'resendMail')
    return {
      title: 'Send this email again?',
      text: 'The shopper gets this email again, with the order as it is now. This cannot be undone.',
      confirmLabel: 'Send email',
    };
  if (task.kind === 'receiveReturn')
    return {
      title: 'Receive these items?',
      text: `${formatMajor(task.refund, task.currency)} will be refunded for the items${task.deliveryText}. Items marked for restocking go back into stock. The shopper gets an email with the refund and your reasons. This cannot be undone.`,
      confirmLabel: 'Receive items',
    };
  if (task.kind === 'moveReturn' && task.refund === 0 && task.status === 'refunded')
    return {
      title: 'Close this return without a refund?',
      text: 'Nothing is refunded for it. This cannot be undone.',
      confirmLabel: 'Close return',
    };
  if (task.kind === 'moveReturn')
    return task.status === 'received'
      ? {
          title: 'Has this return arrived?',
          text: 'This accepts everything as new: its items go back into stock, the refund is the full amount, and the return can no longer be rejected. Inspect it first; what is worn, damaged or missing is received item by item. This cannot be undone.',
          confirmLabel: 'Mark as received',
        }
      : {
          title: `Refund ${formatMajor(task.refund, task.currency)} for this return?`,
          text: 'The refund goes to the original payment method. This cannot be undone.',
          confirmLabel: `Refund ${formatMajor(task.refund, task.currency)}`,
        };
  if (task.kind === 'setStaffRole')
    return {
      title: `Remove ${task.email} from the staff?`,
      text: 'This account is signed out everywhere and can no longer open the admin area. You can undo this under ‘Log’.',
      confirmLabel: 'Remove',
    };
  if (task.kind === 'removePromoCode')
    return {
      title: 'Remove this promo code?',
      text: 'Carts that contain it lose their discount.',
      confirmLabel: 'Remove promo code',
    };
  if (task.kind === 'removeCategory')
    return {
      title: 'Remove this category?',
      text: 'Its address no longer works.',
      confirmLabel: 'Remove category',
    };
  if (isIntegrationQuestion(task.kind)) return integrationQuestions[task.kind];
  const question = task.kind === 'moveOrder' ? transitionQuestions[task.status] : undefined;
  return question ?? { title: 'Continue?', text: 'This cannot be undone.', confirmLabel: 'Continue' };
};
