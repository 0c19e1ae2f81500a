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
