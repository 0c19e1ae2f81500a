import { formatDollars } from '../../../contract/money.ts';
import type { OrderStatus } from '../../../contract/orderStatechart.ts';
import type { StaffTask } from '../../machines/staff/types.ts';

/** What is asked before a task that nobody can take back. */
export interface TaskQuestion {
  readonly title: string;
  readonly text: string;
  /** The button that does it. */
  readonly yes: string;
  /** Asks for the carrier's number as well. */
  readonly asksForTracking?: boolean;
}

/** A move of an order as its button says it. */
export const moveNames: { readonly [S in OrderStatus]?: string } = {
  processing: 'Start processing',
  shipped: 'Ship',
  delivered: 'Mark as delivered',
  canceled: 'Cancel order',
};

const moveQuestions: { readonly [S in OrderStatus]?: TaskQuestion } = {
  processing: {
    title: 'Start processing?',
    text: 'The shopper sees that the order is being packed.',
    yes: 'Start processing',
  },
  shipped: {
    title: 'Ship this order?',
    text: 'The shopper gets an email with the tracking number. A shipped order can no longer be canceled.',
    yes: 'Ship',
    asksForTracking: true,
  },
  delivered: {
    title: 'Mark as delivered?',
    text: 'The shopper can then return the items for 30 days.',
    yes: 'Mark as delivered',
  },
  canceled: {
    title: 'Cancel this order?',
    text: 'Its items go back into stock, and the shopper gets a full refund. This cannot be undone.',
    yes: 'Cancel order',
  },
};

/** A move of an order or a return, or a refund: what it means, in a sentence. */
export const questionOf = (task: StaffTask): TaskQuestion => {
  if (task.kind === 'refundOrder')
    return {
      title: `Refund ${formatDollars(task.amount)}?`,
      text: 'The money goes back to the original payment method. This cannot be undone.',
      yes: `Refund ${formatDollars(task.amount)}`,
    };
  if (task.kind === 'moveReturn')
    return task.status === 'received'
      ? {
          title: 'Has this return arrived?',
          text: 'Its items go back into stock. This cannot be undone.',
          yes: 'Mark as received',
        }
      : {
          title: 'Refund this return?',
          text: 'The money goes back to the original payment method. This cannot be undone.',
          yes: 'Refund',
        };
  const question = task.kind === 'moveOrder' ? moveQuestions[task.status] : undefined;
  return question ?? { title: 'Continue?', text: 'This cannot be undone.', yes: 'Continue' };
};
