import { includesRole, type StaffRole } from '../../../contract/rules/staffRoles.ts';
import type { StaffTask } from '../../machines/staff/types.ts';

/** DESK-02: the role that a task needs. The server decides on its own; this hides what it would refuse. */
export const taskRoles: { readonly [K in StaffTask['kind']]: StaffRole } = {
  saveDocument: 'reader',
  moveOrder: 'packer',
  moveReturn: 'packer',
  deliverParcel: 'packer',
  stockProduct: 'packer',
  addNote: 'packer',
  undoAction: 'packer',
  refundOrder: 'manager',
  cancelRest: 'manager',
  revokeOrderLinks: 'manager',
  offerProduct: 'manager',
  showProduct: 'manager',
  makeProduct: 'manager',
  editProduct: 'manager',
  editProductSizes: 'manager',
  arrangePictures: 'manager',
  cropPicture: 'manager',
  duplicateProduct: 'manager',
  retireProduct: 'manager',
  showCampaign: 'manager',
  enablePromoCode: 'manager',
  closeWithdrawal: 'manager',
  settleProblem: 'manager',
  blockCustomer: 'manager',
  deleteCustomer: 'manager',
  exportCustomer: 'manager',
  exportTable: 'manager',
  saveImportFaults: 'manager',
  saveProductTable: 'manager',
  createPromoCode: 'manager',
  editPromoCode: 'manager',
  endPromoCode: 'manager',
  removePromoCode: 'manager',
  createCampaign: 'manager',
  editCampaign: 'manager',
  endCampaign: 'manager',
  orderCampaigns: 'manager',
  createCategory: 'manager',
  editCategory: 'manager',
  removeCategory: 'manager',
  orderCategories: 'manager',
  addStaffMember: 'owner',
  setStaffRole: 'owner',
};

/** Whether the role allows a task; true for an unknown role, which the server knows. */
export const isTaskAllowed = (kind: StaffTask['kind'], role: StaffRole | undefined): boolean =>
  role === undefined || includesRole(role, taskRoles[kind]);
