/** Constants and limits of docs/requirements.md and docs/decisions, with the unit in the name. */

export const storeName = 'Verrow';
export const storeTagline = 'Verrow. Clothing and footwear, quietly made';

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
  'login',
  'register',
  'reset-password',
  'product-review',
  ...contentPageNames,
  'admin',
  'flows',
  'dev',
  'api',
  'media',
  'assets',
];

// Sign-in
export const passwordLength = { minimum: 8, maximum: 128 } as const;
/** AUTH-17, as shown to the shopper. */
export const passwordRule = `At least ${passwordLength.minimum} characters, and not one of the most common passwords.`;
export const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@.<>()[\]\\,;:"]{2,}$/;
/** The word to type to confirm the deletion of an account. */
export const accountDeletionConfirmation = 'DELETE';
/** Lifetime of the single-use link in a password reset mail. */
export const passwordResetMinutes = 30;
export const accessTokenMinutes = 10;
export const refreshTokenDays = 30;
/** A rotated refresh token stays valid for this long, for two tabs that refresh at once. */
export const refreshGraceSeconds = 30;

// Tracking
export const sessionLengthSeconds = 3600;
export const consentCookie = { name: 'cookie_consent', path: '/', maxAgeSeconds: 1_296_000 } as const;
export const metricsFlushMs = 5000;
/** METRIC-03. */
export const metricTypes = [
  'page_view',
  'search_performed',
  'session_start',
  'add_to_cart',
  'remove_from_cart',
  'product_view',
  'add_discount',
  'remove_discount',
] as const;
export type MetricType = (typeof metricTypes)[number];
/** METRIC-13: origin of a visit. */
export const trafficSources = ['direct', 'organic', 'referral'] as const;
export type TrafficSource = (typeof trafficSources)[number];
/** Browsers limit a beacon to 64 KiB; the server has the same limit. */
export const metricsBatch = { events: 100, bytes: 60 * 1024 } as const;
/** Events are deleted after this time; the anonymous counts stay. */
export const metricRetentionDays = 30;
/** Steps of the conversion funnel. */
export const funnelSteps = ['product_view', 'add_to_cart', 'checkout', 'order'] as const;
/** Range of days in the usage report. */
export const usageDays = { minimum: 1, default: 30, maximum: 90 } as const;
export type FunnelStep = (typeof funnelSteps)[number];
export const sessionIdWait = { everyMs: 100, attempts: 10 } as const;
export const searchDebounceMs = 250;
export const sessionIdHeader = 'x-session-id';
export const captchaHeader = 'x-captcha-token';
export const idempotencyHeader = 'idempotency-key';

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

// Delivery
/** CHECK-33: origin of every shipment. */
export const warehouse = {
  street: 'ul. Magazynowa 12',
  postalCode: '02-652',
  city: 'Warsaw',
  state: 'Mazowieckie',
  country: 'PL',
} as const;
/** Seller and contact data in footer, mails and invoices. */
export const seller = {
  name: storeName,
  ...warehouse,
  countryName: 'Poland',
  email: 'hello@verrow.shop',
  telephone: '+48 22 555 01 42',
} as const;
export const phoneNumberSettings = ['off', 'optional', 'required'] as const;
export type PhoneNumberSetting = (typeof phoneNumberSettings)[number];

/** Limit of saved addresses per user. */
export const maximumSavedAddresses = 20;

export const deliveryTypes = ['home_delivery', 'locker_delivery', 'pickup'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];
/** CHECK-34: the short name in lists, the long one on the order. */
export const deliveryTypeNames: {
  readonly [T in DeliveryType]: { readonly short: string; readonly long: string };
} = {
  home_delivery: { short: 'Home', long: 'Home Delivery' },
  locker_delivery: { short: 'Locker', long: 'Locker' },
  pickup: { short: 'Pickup', long: 'In Store Pickup' },
};

// Returns and reviews
export const returnWindowDays = 30;
export const reviewMessageLength = 500;
export const reviewPageSize = 5;
/** Limit of pros or cons per review, and of characters per item. */
export const reviewPoints = { maximum: 10, length: 100 } as const;
/** REVIEW-03. */
export const rating = { minimum: 0.5, maximum: 5, step: 0.5 } as const;
export const returnReasons = [
  'Defective or Damaged Product',
  'Wrong Item Delivered',
  'Size or Fit Issue',
  'Product Not as Described',
  'Changed Mind',
  'Product Quality Issue',
  'Ordered by Mistake',
  'Duplicate Order',
  'Arrived Late',
  'Missing Parts or Accessories',
  'Other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnReasonLength = 500;
export const returnPageSize = 4;
/** RETURN-08. */
export const returnMethods = ['courier_pickup', 'locker_dropoff', 'store_dropoff'] as const;
export type ReturnMethod = (typeof returnMethods)[number];
export const returnMethodNames: { readonly [M in ReturnMethod]: string } = {
  courier_pickup: 'Courier pickup',
  locker_dropoff: 'Locker drop-off',
  store_dropoff: 'Store drop-off',
};
export const ratingLabels: { readonly [rating: string]: string } = {
  '0.5': 'Useless',
  '1': 'Useless+',
  '1.5': 'Poor',
  '2': 'Poor+',
  '2.5': 'Ok',
  '3': 'Ok+',
  '3.5': 'Good',
  '4': 'Good+',
  '4.5': 'Excellent',
  '5': 'Excellent+',
};

/** EU member states by ISO 3166-1 alpha-2, for VAT (MONEY-08) and consent. */
export const euCountries: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
