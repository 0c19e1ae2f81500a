import { staffRoles, type StaffRole } from '../../../../contract/rules/staffRoles.ts';

export const roleNames: { readonly [R in StaffRole]: string } = {
  reader: 'Reader',
  packer: 'Packer',
  manager: 'Manager',
  owner: 'Owner',
};

export const roleTexts: { readonly [R in StaffRole]: string } = {
  reader: 'Sees everything but the log, staff and integrations; changes nothing.',
  packer: 'Also ships orders, receives returns and counts stock.',
  manager: 'Also changes products, prices and offers, refunds, and manages customers.',
  owner: 'Also decides who works in the shop.',
};

export const roleOptions = staffRoles.map((role) => ({ value: role, label: roleNames[role] }));
