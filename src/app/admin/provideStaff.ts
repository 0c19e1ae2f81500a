import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Notice } from '../../machines/common/notice.ts';
import { staffMachine } from '../../machines/staff/machine.ts';
import type { ExportedTable } from '../../../contract/wire/adminTables.ts';
import type { KeyedTask, StaffTask } from '../../machines/staff/types.ts';
import type { AdminServices } from '../../services/admin/adminServices.ts';
import type { CodeEntry } from '../../../contract/types.ts';
import type { Secret } from '../../ui/shop/ShopContext.tsx';
import { deliverOrders } from './deliverOrders.ts';
import { saveDocument, saveInvoice } from './saveDocument.ts';
import { saveImportFile } from './saveImportFile.ts';
import type { CredentialVault } from '../credentialVault.ts';
import type { Session } from '../session.ts';
import { countryQueries, isCountryTask, sendCountryTask } from './sendCountryTask.ts';
import { isManualOrderTask, sendManualOrderTask } from './sendManualOrderTask.ts';
import { isProductTask, sendProductTask } from './sendProductTask.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { integrationQueries, isIntegrationTask, sendIntegrationTask } from './sendIntegrationTask.ts';
import { promotionQueries, sendPromotionTask } from './sendPromotionTask.ts';

export interface StaffDependencies {
  readonly session: Pick<Session, 'setCredentials'>;
  readonly credentialVault: Pick<CredentialVault, 'take'>;
  readonly services: AdminServices;
  readonly queryClient: QueryClient;
  readonly saveFile: (name: string, content: Blob) => void;
  readonly notify: (notice: Notice) => void;
}

/** Queries of shop pages that a task invalidates, in addition to those of the admin area. */
const invalidatedBy: { readonly [K in StaffTask['kind']]: readonly (readonly unknown[])[] } = {
  moveOrder: [queryKeys.orders, queryKeys.products],
  refundOrder: [queryKeys.orders],
  revokeOrderLinks: [],
  deliverParcel: [queryKeys.orders],
  changeTracking: [queryKeys.orders],
  deliverOrders: [queryKeys.orders],
  saveDocument: [],
  saveInvoice: [],
  cancelRest: [queryKeys.orders, queryKeys.products],
  moveReturn: [queryKeys.orders, queryKeys.products],
  receiveReturn: [queryKeys.orders, queryKeys.products],
  resendMail: [],
  editOrderItems: [queryKeys.orders, queryKeys.products],
  editOrderAddress: [queryKeys.orders],
  createOrder: [queryKeys.orders, queryKeys.products],
  addToOrder: [queryKeys.orders, queryKeys.products],
  offerProduct: [queryKeys.products, queryKeys.campaigns],
  stockProduct: [queryKeys.products],
  showProduct: [queryKeys.products, queryKeys.campaigns],
  makeProduct: [],
  editProduct: [queryKeys.products, queryKeys.campaigns],
  editProductSizes: [queryKeys.products],
  arrangePictures: [queryKeys.products, queryKeys.campaigns],
  cropPicture: [queryKeys.products, queryKeys.campaigns],
  duplicateProduct: [],
  retireProduct: [queryKeys.products, queryKeys.campaigns],
  showCampaign: [queryKeys.campaigns],
  enablePromoCode: [queryKeys.cart],
  closeWithdrawal: [],
  undoAction: [queryKeys.orders, queryKeys.products, queryKeys.campaigns, queryKeys.cart],
  addStaffMember: [],
  inviteStaffMember: [],
  setStaffRole: [],
  blockCustomer: [],
  deleteCustomer: [],
  exportCustomer: [],
  exportTable: [],
  saveImportFaults: [],
  saveProductTable: [],
  addNote: [],
  settleProblem: [],
  saveFilter: [],
  renameFilter: [],
  deleteFilter: [],
  ...promotionQueries,
  ...integrationQueries,
  ...countryQueries,
};

const exportTable = async (
  { services, saveFile }: Pick<StaffDependencies, 'services' | 'saveFile'>,
  name: ExportedTable,
  signal: AbortSignal,
): Promise<string> => {
  const table = await services.exportTable(name, signal);
  signal.throwIfAborted();
  saveFile(`${name}.csv`, table);
  return 'Saved as a file';
};

const exportCustomer = async (
  { services, saveFile }: Pick<StaffDependencies, 'services' | 'saveFile'>,
  id: string,
  signal: AbortSignal,
): Promise<string> => {
  const data = await services.exportCustomer(id, signal);
  signal.throwIfAborted();
  saveFile(`customer-${id}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  return 'Saved as a file';
};

const isCodeEntry = (secret: Secret): secret is CodeEntry => 'code' in secret;

const sendTask = (
  dependencies: Pick<StaffDependencies, 'services' | 'saveFile' | 'queryClient'>,
  { requestId, task }: KeyedTask,
  signal: AbortSignal,
): Promise<string> => {
  const { services } = dependencies;
  const options = { idempotencyKey: requestId, signal };
  if (isIntegrationTask(task)) return sendIntegrationTask(dependencies, task, options);
  if (isManualOrderTask(task)) return sendManualOrderTask(dependencies, task, options);
  if (isProductTask(task)) return sendProductTask(dependencies, task, options);
  if (isCountryTask(task)) return sendCountryTask(dependencies, task, options);
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
    case 'deliverOrders':
      return deliverOrders(services, task.orders, options);
    case 'changeTracking': {
      const { kind: _, id, number, ...tracking } = task;
      return services.fulfilment.changeTracking(id, number, tracking, options);
    }
    case 'deliverParcel':
      return services.fulfilment.deliverParcel(task.id, task.number, options);
    case 'saveDocument':
      return saveDocument(dependencies, task, signal);
    case 'saveInvoice':
      return saveInvoice(dependencies, task, signal);
    case 'cancelRest':
      return services.fulfilment.cancelRest(task.id, options);
    case 'moveReturn':
      return services.moveReturn(
        task.id,
        { status: task.status, ...(task.reason === undefined ? {} : { reason: task.reason }) },
        options,
      );
    case 'editOrderItems':
      return services.editOrderItems(task.id, { lines: task.lines, expectedRefund: task.refund }, options);
    case 'editOrderAddress':
      return services.editOrderAddress(task.id, task.address, options);
    case 'resendMail':
      return services.resendMail(task.id, { mail: task.mail, subject: task.subject }, options);
    case 'receiveReturn':
      return services.receiveReturn(task.id, task.items, options);
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
    case 'undoAction':
      return services.undoAction(task.id, options);
    case 'addStaffMember':
      return services.addStaffMember({ email: task.id, role: task.role }, options);
    case 'inviteStaffMember':
      return services.inviteStaffMember(task.id, options);
    case 'setStaffRole':
      return services.setStaffRole(task.id, task.role, options);
    case 'blockCustomer':
      return services.blockCustomer(task.id, task.blocked, options);
    case 'deleteCustomer':
      return services.deleteCustomer(task.id, options);
    case 'saveImportFaults':
    case 'saveProductTable':
      return saveImportFile(dependencies, task, signal);
    case 'exportTable':
      return exportTable(dependencies, task.id, signal);
    case 'exportCustomer':
      return exportCustomer(dependencies, task.id, signal);
    case 'addNote':
      return services.addNote(task.id, task.text, options);
    case 'saveFilter':
      return services.filters.save({ list: task.list, name: task.name, filter: task.filter }, options);
    case 'renameFilter':
      return services.filters.rename(task.id, task.name, options);
    case 'deleteFilter':
      return services.filters.remove(task.id, options);
    case 'settleProblem':
      return services.settleProblem(task.id, { source: task.source, action: task.action }, options);
    default:
      return sendPromotionTask(services, task, options);
  }
};

/** Provides the staff machine with its services. A task ends with its response; refetches of the invalidated queries are not awaited. */
export const provideStaff = ({
  services,
  queryClient,
  saveFile,
  notify,
  session,
  credentialVault,
}: StaffDependencies) =>
  staffMachine.provide({
    actors: {
      proveSecondFactor: fromPromise<void, { readonly attemptId: string }>(async ({ input, signal }) => {
        const stored = credentialVault.take(input.attemptId, isCodeEntry);
        if (!stored) throw new Error('We no longer have what you typed. Please try again.');
        session.setCredentials(await services.proveSecondFactor(stored.secret, signal));
      }),
      performTask: fromPromise<string, KeyedTask>(async ({ input, signal }) => {
        const message = await sendTask({ services, saveFile, queryClient }, input, signal);
        for (const queryKey of invalidatedBy[input.task.kind])
          void queryClient.invalidateQueries({ queryKey });
        void queryClient.invalidateQueries({ queryKey: queryKeys.admin });
        return message;
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  });
