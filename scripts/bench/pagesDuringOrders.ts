import { shopperCount } from './benchShop.ts';
import { measureGets } from './getLoad.ts';
import type { MeasurementContext } from './measurement.ts';
import { measureOperations, startSteadyOperations, type Operation } from './operationLoad.ts';
import { startCpuMeter } from './processes.ts';
import { pageHeaders } from './readMeasurements.ts';
import { requestPaths } from './requestPaths.ts';
import { medianSample, type Sample } from './sample.ts';
import { ratio } from './statistics.ts';

const ordersPerSecond = 10;

/** Processor time per order of the shop when it is busy; that of single orders on an idle shop is higher. */
const measureOrderCpuMs = async (
  { shop, warmUpSeconds, seconds }: MeasurementContext,
  order: Operation,
): Promise<number | undefined> => {
  const startMeters = () => {
    const cpuPerOrder = startCpuMeter(shop.pid);
    return (orders: number): Sample => {
      const cpuMs = cpuPerOrder(orders);
      return cpuMs === undefined ? {} : { cpuMs };
    };
  };
  const load = { concurrency: shopperCount, warmUpSeconds, seconds, startMeters };
  return (await measureOperations(order, load)).cpuMs;
};

/**
 * Processor time per page without orders, before and after, and with 10 orders a second. That of the orders is subtracted, so that the
 * difference is what they cost the pages, such as pages that are rendered anew.
 */
export const measurePagesDuringOrders = async (
  context: MeasurementContext,
  order: Operation,
): Promise<Sample> => {
  const { shop, warmUpSeconds, seconds } = context;
  const load = { url: shop.url, pid: shop.pid, paths: [requestPaths.listingPage], headers: pageHeaders };
  const pageLoad = { ...load, concurrency: 64, warmUpSeconds, seconds };

  const orderCpuMs = await measureOrderCpuMs(context, order);
  const before = await measureGets(pageLoad);
  const orders = startSteadyOperations(order, { perSecond: ordersPerSecond, clients: shopperCount });
  let warmUpOrders = 0;
  const during = await measureGets({ ...pageLoad, onWarm: () => (warmUpOrders = orders.countCompleted()) });
  const count = orders.countCompleted() - warmUpOrders;
  await orders.stop();
  const quiet = medianSample([before, await measureGets(pageLoad)]);

  const pages = (during.perSecond ?? 0) * seconds;
  const cpuDuringOrdersMs =
    during.cpuMs === undefined || orderCpuMs === undefined
      ? undefined
      : during.cpuMs - (count * orderCpuMs) / pages;
  const cpuGrowth = ratio(cpuDuringOrdersMs, quiet.cpuMs);
  return {
    ...quiet,
    ...(cpuDuringOrdersMs === undefined ? {} : { cpuDuringOrdersMs }),
    ...(cpuGrowth === undefined ? {} : { cpuGrowth }),
    ordersPerSecond: count / seconds,
  };
};
