/** Roles of staff; each has the rights of those before it. A reader changes nothing, a packer moves orders, returns and stock. */
export const staffRoles = ['reader', 'packer', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (access: string): access is StaffRole =>
  staffRoles.some((role) => role === access);

/** Whether `role` has the rights of `required`. */
export const includesRole = (role: StaffRole, required: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(required);

/** The name of an account that was made for a member of staff, until it gets one. */
export const unnamedStaff = { firstName: 'Staff', lastName: 'Member' } as const;
