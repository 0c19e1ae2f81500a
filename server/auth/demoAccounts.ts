/** The accounts of the demo (DECISIONS section 7); a live shop has neither. */
export const demoAccounts = {
  shopper: { email: 'demo@verrow.shop', password: 'verrow-demo-1' },
  admin: { email: 'admin@verrow.shop', password: 'verrow-admin-1' },
} as const;
