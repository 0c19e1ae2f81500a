import { storeName } from '../../../contract/rules.ts';
import type { DocumentKind, StaffTask } from '../../machines/staff/types.ts';
import type { AdminServices } from '../../services/admin/adminServices.ts';

export interface DocumentDependencies {
  readonly services: AdminServices;
  readonly saveFile: (name: string, content: Blob) => void;
}

const savedMessages: { readonly [K in DocumentKind]: string } = {
  labels: 'Address labels saved',
  'packing-slips': 'Packing slips saved',
};

/** INTL-43: saves the invoice of an order or a correction of it; resolves with a message. */
export const saveInvoice = async (
  { services, saveFile }: DocumentDependencies,
  { id, order, orderNumber }: Extract<StaffTask, { readonly kind: 'saveInvoice' }>,
  signal: AbortSignal,
): Promise<string> => {
  const isCorrection = id !== 'invoice';
  const pdf = await services.invoice({ orderId: order, correction: isCorrection ? id : null }, signal);
  const name = isCorrection ? `correction-${id}` : `invoice-${orderNumber}`;
  if (!signal.aborted) saveFile(`${storeName.toLowerCase()}-${name}.pdf`, pdf);
  return isCorrection ? 'Corrected invoice saved' : 'Invoice saved';
};

/** Saves a PDF of orders; resolves with a message. */
export const saveDocument = async (
  { services, saveFile }: DocumentDependencies,
  { id: kind, orders, parcel }: Extract<StaffTask, { readonly kind: 'saveDocument' }>,
  signal: AbortSignal,
): Promise<string> => {
  const pdf = await services.fulfilment.document(kind, { orders, parcel }, signal);
  if (!signal.aborted) saveFile(`${storeName.toLowerCase()}-${kind}.pdf`, pdf);
  return savedMessages[kind];
};
