/** The past of the demo's shopper: orders in every status, made by the shop's own use cases and paid at the sandbox. */
import { demoOrders, type DemoOrder } from '../../demo/orders.ts';
import { demoAdmin } from '../../demo/accounts.ts';
import type { Commerce } from '../jobs/commerce.ts';
import { outboxJob } from '../jobs/outboxJob.ts';
import type { SandboxBank } from '../payments/sandboxBank.ts';
import { findUserByEmail } from '../store/users.ts';
import { buy, type DemoShopper } from './buy.ts';
import { findDemoShopper } from './demoShopper.ts';
import { dayMs, hourMs, minuteMs, shopAt } from './past.ts';
import { takeStep } from './steps.ts';

/** Mails and refunds that are due then; what they lead to is due at once. */
const settle = async (shop: Commerce, ms: number): Promise<void> => {
  const outbox = outboxJob(shopAt(shop, ms + 5 * minuteMs));
  for (let round = 0; round < 3; round += 1) await outbox.run();
};

const live = async (
  shop: Commerce,
  bank: SandboxBank,
  who: DemoShopper,
  order: DemoOrder,
  filledMs: number,
): Promise<void> => {
  const placedMs = filledMs - order.daysAgo * dayMs;
  const id = await buy(shop, bank, who, order, placedMs);
  await settle(shop, placedMs);
  for (const step of order.steps) {
    const ms = placedMs + step.afterHours * hourMs;
    await takeStep(shop, who, id, step, ms);
    await settle(shop, step.kind === 'return' ? ms + 2 * dayMs : ms);
  }
};

/**
 * Gives the demo's shopper an order in every status, counted back from the moment at which the demo was filled. What an earlier start
 * did stays as it is, and one that was ended in the middle is gone on with. Does nothing where either account is gone.
 */
export const fillDemoOrders = async (shop: Commerce, bank: SandboxBank): Promise<void> => {
  const who = await findDemoShopper(shop);
  const admin = await findUserByEmail(shop.store.db, demoAdmin.email);
  if (!who || !admin) return;
  // The admin's account is the last thing that the filling makes.
  const filledMs = Date.parse(admin.created_at);
  for (const order of demoOrders) await live(shop, bank, who, order, filledMs);
};
