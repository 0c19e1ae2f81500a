/** The two demo accounts. Live mode has neither. */
export interface DemoAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  address: {
    street: string;
    city: string;
    postalCode: string;
    state: string;
    country: string;
    phone: string;
  };
}

export const demoShopper: DemoAccount = {
  email: 'demo@verrow.shop',
  password: 'verrow-demo-1',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  isAdmin: false,
  address: {
    street: '214 Alder Street, Apt 3',
    city: 'Portland',
    postalCode: '97205',
    state: 'OR',
    country: 'US',
    phone: '+1 503 555 0134',
  },
};

export const demoAdmin: DemoAccount = {
  email: 'admin@verrow.shop',
  password: 'verrow-admin-1',
  firstName: 'Tomasz',
  lastName: 'Wrona',
  isAdmin: true,
  address: {
    street: 'ul. Annopol 4A',
    city: 'Warszawa',
    postalCode: '03-236',
    state: 'Mazowieckie',
    country: 'PL',
    phone: '+48 22 555 01 34',
  },
};

export const demoAccounts: readonly DemoAccount[] = [demoShopper, demoAdmin];
