import type { JobContext } from '../../server/jobs/jobContext.ts';
import type { Job } from '../../server/jobs/runJobs.ts';
import type { ProviderSettings } from '../../server/payments/stripeProvider.ts';
import { carrierJob } from './carrierJob.ts';
import { openOrdersJob } from './openOrdersJob.ts';
import { createSandboxPayer } from './sandboxPayer.ts';

interface DemoJobContext extends JobContext {
  readonly config: JobContext['config'] & {
    /** Seconds between two status changes by `carrierJob`; null switches the job off. */
    readonly carrierLegSeconds: number | null;
    readonly payments: Pick<ProviderSettings, 'secretKey' | 'sandboxPort'>;
  };
}

/** The jobs of the demo: the carrier, and with the sandbox also the unfinished orders. A live shop has neither. */
export const createDemoJobs = (context: DemoJobContext): Job[] => {
  const { carrierLegSeconds, payments } = context.config;
  return [
    ...(carrierLegSeconds === null ? [] : [carrierJob(context, carrierLegSeconds)]),
    ...(payments.sandboxPort === null ? [] : [openOrdersJob(context, createSandboxPayer(payments))]),
  ];
};
