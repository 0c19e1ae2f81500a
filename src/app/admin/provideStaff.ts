import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Notice } from '../../machines/common/notice.ts';
import { staffMachine } from '../../machines/staff/machine.ts';
import type { KeyedTask, StaffTask } from '../../machines/staff/types.ts';
import type { AdminServices } from '../../services/admin/adminServices.ts';
import type { CodeEntry } from '../../../contract/types.ts';
import type { Secret } from '../../ui/shop/ShopContext.tsx';
import { saveDocument, type DocumentDependencies } from './saveDocument.ts';
import type { CredentialVault } from '../credentialVault.ts';
import type { Session } from '../session.ts';
import { queryKeys } from '../../services/queryKeys.ts';

export interface StaffDependencies {
  readonly session: Pick<Session, 'setCredentials'>;
  readonly credentialVault: Pick<CredentialVault, 'take'>;
  readonly services: AdminServices;
  readonly queryClient: QueryClient;
  readonly notify: (notice: Notice) => void;
  readonly saveFile: DocumentDependencies['saveFile'];
}

/** Queries of shop pages that a task invalidates, in addition to those of the admin area. */
const invalidatedBy: { readonly [K in StaffTask['kind']]: readonly (readonly unknown[])[] } = {
  moveOrder: [queryKeys.orders, queryKeys.products],
  refundOrder: [queryKeys.orders],
  revokeOrderLinks: [],
  deliverParcel: [queryKeys.orders],
  saveDocument: [],
  cancelRest: [queryKeys.orders, queryKeys.products],
  moveReturn: [queryKeys.orders, queryKeys.products],
  offerProduct: [queryKeys.products, queryKeys.campaigns],
  stockProduct: [queryKeys.products],
  showProduct: [queryKeys.products, queryKeys.campaigns],
  showCampaign: [queryKeys.campaigns],
  enablePromoCode: [queryKeys.cart],
  closeWithdrawal: [],
  settleProblem: [],
};

const isCodeEntry = (secret: Secret): secret is CodeEntry => 'code' in secret;

const sendTask = (
  dependencies: DocumentDependencies,
  { requestId, task }: KeyedTask,
  signal: AbortSignal,
): Promise<string> => {
  const { services } = dependencies;
  const options = { idempotencyKey: requestId, signal };
  switch (task.kind) {
    case 'moveOrder': {
      const { status, trackingNumber } = task;
      return services.moveOrder(
        task.id,
        { status, ...(trackingNumber === undefined ? {} : { trackingNumber }) },
        options,
      );
    }
    case 'refundOrder':
      return services.refundOrder(task.id, { amount: task.amount, reason: task.reason }, options);
    case 'revokeOrderLinks':
      return services.revokeOrderLinks(task.id, options);
    case 'deliverParcel':
      return services.fulfilment.deliverParcel(task.id, task.number, options);
    case 'saveDocument':
      return saveDocument(dependencies, task, signal);
    case 'cancelRest':
      return services.fulfilment.cancelRest(task.id, options);
    case 'moveReturn':
      return services.moveReturn(task.id, task.status, options);
    case 'offerProduct':
      return services.offerProduct(
        task.id,
        { price: task.price, discountPercent: task.discountPercent },
        options,
      );
    case 'stockProduct':
      return services.stockProduct(task.id, { sizes: task.sizes.map((size) => ({ ...size })) }, options);
    case 'showProduct':
      return services.showProduct(task.id, task.hidden, options);
    case 'showCampaign':
      return services.showCampaign(task.id, task.hidden, options);
    case 'enablePromoCode':
      return services.enablePromoCode(task.id, task.enabled, options);
    case 'closeWithdrawal':
      return services.closeWithdrawal(task.id, task.note, options);
    case 'settleProblem':
      return services.settleProblem(task.id, { source: task.source, action: task.action }, options);
  }
};

/** Provides the staff machine with its services. A task ends with its response; refetches of the invalidated queries are not awaited. */
export const provideStaff = ({
  services,
  queryClient,
  notify,
  session,
  credentialVault,
  saveFile,
}: StaffDependencies) =>
  staffMachine.provide({
    actors: {
      proveSecondFactor: fromPromise<void, { readonly attemptId: string }>(async ({ input, signal }) => {
        const stored = credentialVault.take(input.attemptId, isCodeEntry);
        if (!stored) throw new Error('We no longer have what you typed. Please try again.');
        session.setCredentials(await services.proveSecondFactor(stored.secret, signal));
      }),
      performTask: fromPromise<string, KeyedTask>(async ({ input, signal }) => {
        const message = await sendTask({ services, saveFile }, input, signal);
        for (const queryKey of invalidatedBy[input.task.kind])
          void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
        return message;
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  });
