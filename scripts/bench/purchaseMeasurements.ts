/** Changes to the shop: edits of carts, whole orders, and pages while orders come in. */
import { shopperCount } from './benchShop.ts';
import type { Measurement, MeasurementContext } from './measurement.ts';
import { measureOperations, type Operation } from './operationLoad.ts';
import { measurePagesDuringOrders } from './pagesDuringOrders.ts';
import { startCpuMeter } from './processes.ts';
import { createCartEdit, createOrderFlow } from './purchases.ts';
import type { Sample } from './sample.ts';

const measure = async (
  { shop, warmUpSeconds, seconds }: MeasurementContext,
  operation: Operation,
  concurrency: number,
): Promise<Sample> => {
  const startMeters = () => {
    const [cpu, sandboxCpu] = [startCpuMeter(shop.pid), startCpuMeter(shop.sandboxPid)];
    return (operations: number): Sample => {
      const [cpuMs, sandboxCpuMs] = [cpu(operations), sandboxCpu(operations)];
      return cpuMs === undefined || sandboxCpuMs === undefined ? {} : { cpuMs, sandboxCpuMs };
    };
  };
  return measureOperations(operation, { concurrency, warmUpSeconds, seconds, startMeters });
};

const measureCart = async (context: MeasurementContext, concurrency: number): Promise<Sample> => {
  const { edit, emptyCarts } = createCartEdit(await context.shop.shoppers());
  // Edits of the cart do not reach the sandbox.
  const { sandboxCpuMs: _, ...sample } = await measure(context, edit, concurrency);
  await emptyCarts();
  return sample;
};

const createOrders = async ({ shop }: MeasurementContext): Promise<Operation> =>
  createOrderFlow(await shop.shoppers(), shop.url, shop.sandboxUrl);

const measureOrders = async (context: MeasurementContext, concurrency: number): Promise<Sample> =>
  measure(context, await createOrders(context), concurrency);

export const purchaseMeasurements: readonly Measurement[] = [
  {
    name: 'page-during-orders',
    title: 'Listing page as HTML, repeated, 3,000 a second, while 10 orders a second come in',
    goals: [{ metric: 'cpuGrowth', most: 1.1 }],
    run: async (context) => measurePagesDuringOrders(context, await createOrders(context)),
  },
  {
    name: 'cart-c1',
    title: 'Add to cart, 1 shopper',
    goals: [{ metric: 'p50Ms', most: 2 }],
    yardstick: 'commit-sqlite',
    run: (context) => measureCart(context, 1),
  },
  {
    name: 'cart-c16',
    title: 'Add to cart, 16 shoppers',
    goals: [{ metric: 'perSecond', least: 1_000 }],
    yardstick: 'commit-sqlite',
    run: (context) => measureCart(context, shopperCount),
  },
  {
    name: 'order-c1',
    title: 'Whole order, 1 shopper',
    goals: [{ metric: 'p50Ms', most: 30 }],
    yardstick: 'commit-sqlite',
    run: (context) => measureOrders(context, 1),
  },
  {
    name: 'order-c16',
    title: 'Whole order, 16 shoppers',
    goals: [{ metric: 'perSecond', least: 200 }],
    yardstick: 'commit-sqlite',
    run: (context) => measureOrders(context, shopperCount),
  },
];
