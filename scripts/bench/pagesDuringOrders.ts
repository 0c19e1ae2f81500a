import { setTimeout as sleep } from 'node:timers/promises';
import { shopperCount } from './benchShop.ts';
import { measureGets } from './getLoad.ts';
import type { MeasurementContext } from './measurement.ts';
import { startSteadyOperations, type Operation } from './operationLoad.ts';
import { startCpuMeter } from './processes.ts';
import { pageHeaders } from './readMeasurements.ts';
import { requestPaths } from './requestPaths.ts';
import { medianSample, type Sample } from './sample.ts';
import { median, ratio } from './statistics.ts';

/** Fixed, because a server that has more to do at once needs less time for each page. */
const perSecond = { pages: 3000, orders: 10 };

const startOrders = (order: Operation) =>
  startSteadyOperations(order, { perSecond: perSecond.orders, clients: shopperCount });

/** Processor time per order of the shop, at the same rate of orders as beside the pages. */
const measureOrderCpuMs = async (
  { shop, warmUpSeconds, seconds }: MeasurementContext,
  order: Operation,
): Promise<number | undefined> => {
  const orders = startOrders(order);
  await sleep(warmUpSeconds * 1000);
  const before = orders.countCompleted();
  const cpuPerOrder = startCpuMeter(shop.pid);
  await sleep(seconds * 1000);
  const cpuMs = cpuPerOrder(orders.countCompleted() - before);
  await orders.stop();
  return cpuMs;
};

/**
 * Processor time per page at 3,000 pages a second without orders, and with 10 orders a second. That of the orders without pages is
 * subtracted, so that the difference is what they cost the pages, such as pages that are rendered anew.
 */
export const measurePagesDuringOrders = async (
  context: MeasurementContext,
  order: Operation,
): Promise<Sample> => {
  const { shop, warmUpSeconds, seconds } = context;
  const load = { url: shop.url, pid: shop.pid, paths: [requestPaths.listingPage], headers: pageHeaders };
  const pageLoad = { ...load, concurrency: 16, perSecond: perSecond.pages, warmUpSeconds, seconds };

  const pagesBefore = await measureGets(pageLoad);
  const ordersBefore = await measureOrderCpuMs(context, order);
  const orders = startOrders(order);
  let warmUpOrders = 0;
  const during = await measureGets({ ...pageLoad, onWarm: () => (warmUpOrders = orders.countCompleted()) });
  const count = orders.countCompleted() - warmUpOrders;
  await orders.stop();
  const ordersAfter = await measureOrderCpuMs(context, order);
  const quiet = medianSample([pagesBefore, await measureGets(pageLoad)]);

  const pages = (during.perSecond ?? 0) * seconds;
  const cpuDuringOrdersMs =
    during.cpuMs === undefined || ordersBefore === undefined || ordersAfter === undefined
      ? undefined
      : during.cpuMs - (count * median([ordersBefore, ordersAfter])) / pages;
  const cpuGrowth = ratio(cpuDuringOrdersMs, quiet.cpuMs);
  return {
    ...quiet,
    ...(cpuDuringOrdersMs === undefined ? {} : { cpuDuringOrdersMs }),
    ...(cpuGrowth === undefined ? {} : { cpuGrowth }),
    ordersPerSecond: count / seconds,
  };
};
