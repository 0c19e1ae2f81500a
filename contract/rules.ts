/** Constants and limits of docs/requirements.md and docs/decisions, with the unit in the name. */

export const storeName = 'Verrow';

// Money
/** MONEY-06: delivery is free for a subtotal minus discount of at least this amount. */
export const freeDeliveryFromCents = 100_00;
export const freeDeliveryBanner = 'Get free delivery on orders over $100';
/** Every price includes VAT. */
export const vatRatePercent = 23;

// Pages
export const campaignPageSize = 2;
export const productPageSize = 8;
export const orderPageSize = 4;
export const maximumPageSize = 48;
export const adminPageSize = 20;

// Stock
/** STOCK-01: 'N pcs. left' is shown below this quantity. */
export const lowStockThreshold = 5;
export const maximumLineQuantity = 10;
export const maximumCartLines = 50;
/** A pending order reserves its stock for this long after its last change. */
export const reservationMinutes = 30;
/** Reservation and authorization hold last this long once the card is authorized. */
export const authorizedReservationMinutes = 60;

/** A pending order ends after this time at the latest, however often its reservation is renewed. */
export const maximumReservationMinutes = 120;
/** Units that an unpaid order may hold; an account has one such order at a time. */
export const maximumUnpaidUnits = 50;
/** Unpaid orders of an account that were created in this many hours may together hold stock for this many minutes. */
export const unpaidHoldWindowHours = 24;
export const maximumUnpaidHoldMinutes = 480;

// Lists
/** LIST-05: 'Recommended' is the default and has no value; the two prices form a separate group. */
export const defaultSortLabel = 'Recommended';
export const sortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'bestselling', label: 'Bestselling' },
  { value: 'price', label: 'Low to High' },
  { value: '-price', label: 'High to Low' },
] as const;
export type ProductSort = (typeof sortOptions)[number]['value'];
export const filterColors = ['red', 'blue', 'green', 'white', 'black'] as const;
export const discountSlider = { minimumPercent: 0, maximumPercent: 100 } as const;
export const previewLength = { sm: 35, other: 50 } as const;
/** Listings other than categories. */
export const collections = ['new-arrivals', 'special-offer', 'bestsellers'] as const;
export type Collection = (typeof collections)[number];
export const collectionTitles: { readonly [C in Collection]: string } = {
  'new-arrivals': 'New Arrivals',
  'special-offer': 'Special Offer',
  bestsellers: 'Bestsellers',
};
export const newArrivalDays = 30;
/** 'Bestsellers' are the most sold products of these days. */
export const bestsellerDays = 30;
/** Includes the product of the current page. */
export const maximumRecentlyViewed = 9;

/** Limit of products to wear with another. */
export const maximumWearWith = 8;

/** Content pages written by the operator (FRAME-11), each at the path of its name. */
export const contentPageNames = [
  'about',
  'blogs',
  'contact',
  'faqs',
  'help',
  'returns',
  'terms',
  'privacy',
  'withdrawal',
  'company',
] as const;
export type ContentPageName = (typeof contentPageNames)[number];

/** First path segments that cannot be the slug of a category. */
export const reservedPathSegments: readonly string[] = [
  ...collections,
  'products',
  'product',
  'campaigns',
  'wishlist',
  'cart',
  'checkout',
  'account',
  'orders',
  'login',
  'register',
  'reset-password',
  'product-review',
  'withdraw',
  'back-in-stock',
  ...contentPageNames,
  'admin',
  'flows',
  'dev',
  'api',
  'media',
  'assets',
  'pl',
];

// Sign-in
export const accessTokenMinutes = 10;
/** Tells pages that this browser may have a session: the refresh cookie itself is `HttpOnly`. Holds no secret. */
export const sessionMarkerCookie = { name: 'verrow_session', path: '/' } as const;

// Tracking
export const sessionLengthSeconds = 3600;
export const consentCookie = { name: 'cookie_consent', path: '/', maxAgeSeconds: 1_296_000 } as const;
export const searchDebounceMs = 250;

// Screen
export const scrollTopFromPx = 100;
export const carousel = {
  slides: 4,
  breakpoints: [
    { px: 600, slides: 1 },
    { px: 1024, slides: 2 },
    { px: 1280, slides: 3 },
  ],
  speedMs: 500,
} as const;

/** NOTIFY-01: display time of a notification, in ms. */
export const notificationMs = (message: string): number => Math.min(2000 + 50 * message.length, 10_000);

// Cache
export const cachedForSeconds = { currentUser: 300, wishlist: 300 } as const;
export const cacheTags = ['Products', 'Categories', 'Cart', 'Orders', 'ReturnOrder', 'Wishlist'] as const;

// Returns and reviews
export const returnWindowDays = 30;
/** REVIEW-03. */
export const rating = { minimum: 0.5, maximum: 5, step: 0.5 } as const;
