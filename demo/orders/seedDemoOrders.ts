/** Past orders of the demo shopper in every status, created through the use cases and paid in the sandbox. */
import { demoOrders, type DemoOrder } from './demoOrders.ts';
import { demoAdmin } from '../accounts.ts';
import type { JobContext } from '../../server/jobs/jobContext.ts';
import { outboxJob } from '../../server/jobs/outboxJob.ts';
import type { SandboxPayer } from './sandboxPayer.ts';
import { findUserByEmail } from '../../server/store/users.ts';
import { placeDemoOrder, type DemoShopper } from './placeDemoOrder.ts';
import { findDemoShopper } from './findDemoShopper.ts';
import { dayMs, hourMs, minuteMs, withClockAt } from './withClockAt.ts';
import { applyDemoStep } from './applyDemoStep.ts';

/** Handles the mails and refunds due at `ms`, and the messages that they enqueue. */
const runOutbox = async (context: JobContext, ms: number): Promise<void> => {
  const later = withClockAt(context, ms + 5 * minuteMs);
  const lanes = [outboxJob(later, 'payments'), outboxJob(later, 'mail')];
  for (let round = 0; round < 3; round += 1) for (const lane of lanes) await lane.run();
};

const createPastOrder = async (
  context: JobContext,
  payer: SandboxPayer,
  shopper: DemoShopper,
  order: DemoOrder,
  seededMs: number,
): Promise<void> => {
  const placedMs = seededMs - order.daysAgo * dayMs;
  const id = await placeDemoOrder(context, payer, shopper, order, placedMs);
  await runOutbox(context, placedMs);
  for (const step of order.steps) {
    const ms = placedMs + step.afterHours * hourMs;
    await applyDemoStep(context, shopper, id, step, ms);
    await runOutbox(context, step.kind === 'return' ? ms + 2 * dayMs : ms);
  }
};

/**
 * Creates an order of the demo shopper in every status, dated relative to the time of seeding. Idempotent: continues an interrupted run.
 * Does nothing where the shopper's or the admin's account was deleted.
 */
export const seedDemoOrders = async (context: JobContext, payer: SandboxPayer): Promise<void> => {
  const shopper = await findDemoShopper(context);
  const admin = await findUserByEmail(context.store.db, demoAdmin.email);
  if (!shopper || !admin) return;
  // The seed creates the admin's account last.
  const seededMs = Date.parse(admin.created_at);
  for (const order of demoOrders) await createPastOrder(context, payer, shopper, order, seededMs);
};
