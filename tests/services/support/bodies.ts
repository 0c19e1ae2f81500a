/** Response bodies that are valid by the contract. */
import type {
  Cart,
  ContentPage,
  Credentials,
  ProductDetails,
  User,
  Wishlist,
} from '../../../contract/types.ts';
import type { Environment } from '../../../contract/wire/environment.ts';

export const environment: Environment = {
  payments: { publishableKey: 'pk_test', sandboxUrl: 'http://localhost:3001' },
  captcha: { kind: 'proofOfWork', siteKey: null },
  demoSignIn: null,
  social: { google: false, facebook: false },
  consentPolicy: 'eu',
  flowsShown: false,
  timeZone: 'Europe/Warsaw',
  withdrawalDays: 14,
  phoneNumber: 'optional',
};

export const credentials: Credentials = {
  token: 't1',
  isAdmin: false,
  expires: '2026-01-01T00:10:00.000Z',
  userId: 'u1',
  cartId: 'c1',
};

export const user: User = {
  _id: 'u1',
  _cart: 'c1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: null,
  preferences: [],
  isAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The reply to a change of the user's details. */
export const savedUser = (change: Partial<User>) => ({
  success: true,
  statusCode: 200,
  message: 'Your details are saved',
  result: { ...user, ...change },
});

export const cart: Cart = {
  _id: 'c1',
  version: 1,
  items: [],
  count: 0,
  subTotal: 0,
  discount: 0,
  deliveryCost: 0,
  total: 0,
  promoCode: null,
  toFreeDelivery: 100,
};

const category = { _id: 'k1', name: 'Men', slug: 'men' };

export const product = (id: string): ProductDetails => ({
  _id: id,
  title: 'Parka',
  brand: 'Nordhavn',
  description: '<p>Warm.</p>',
  imageUrl: [],
  imageAlt: [],
  price: 120,
  discountPercent: 0,
  discountedPrice: 120,
  lowestPrice30Days: null,
  color: 'green',
  sku: 'S1',
  analytics: { average: 0, reviewCount: 0 },
  size: [{ name: 'M', quantity: 3 }],
  topLevelCategory: category,
  secondLevelCategory: category,
  thirdLevelCategory: category,
  isNew: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  otherColors: [],
  measurements: [],
});

const contentTitles: { readonly [name: string]: string } = {
  about: 'About',
  blogs: 'Blogs',
  contact: 'Contact',
  faqs: 'FAQs',
  terms: 'Terms',
  privacy: 'Privacy',
  withdrawal: 'Right of withdrawal',
  company: 'Company details',
  help: 'Help',
};

export const contentPage = (name: string): ContentPage => ({
  title: contentTitles[name] ?? name,
  lead: `${contentTitles[name] ?? name}, in a sentence.`,
  html: '<h2>What we look for</h2><p>Cloth that wears in.</p>',
});

export const wishlistOf = (...ids: string[]): Wishlist => ({ _id: 'w1', products: ids.map(product) });

export const done = <T>(result: T) => ({ success: true, statusCode: 200, message: 'Done', result });

export const failure = (statusCode: number, code: string, error: string) => ({
  success: false,
  statusCode,
  message: error,
  error,
  code,
  requestId: 'q1',
});
