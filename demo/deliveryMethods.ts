import type { CatalogueDeliveryMethod } from '../contract/catalogueFile.ts';

/** The demo's delivery methods; delivery times are in business days. */
export const deliveryMethods: CatalogueDeliveryMethod[] = [
  {
    type: 'home_delivery',
    providers: [
      {
        name: 'Kurier Standard',
        priceCents: 699,
        isAvailable: true,
        estimatedDeliveryTimeMin: 3,
        estimatedDeliveryTimeMax: 5,
      },
      {
        name: 'Kurier Express',
        priceCents: 1299,
        isAvailable: true,
        estimatedDeliveryTimeMin: 1,
        estimatedDeliveryTimeMax: 2,
      },
      {
        name: 'Evening Courier',
        priceCents: 999,
        isAvailable: false,
        estimatedDeliveryTimeMin: 1,
        estimatedDeliveryTimeMax: 3,
      },
    ],
  },
  {
    type: 'locker_delivery',
    providers: [
      {
        name: 'Parcel Locker Centrum',
        priceCents: 499,
        isAvailable: true,
        estimatedDeliveryTimeMin: 2,
        estimatedDeliveryTimeMax: 3,
        additionalNotes: {
          address: 'ul. Złota 59, 00-120 Warszawa, by the east entrance',
          country: 'PL',
          postalCode: '00-120',
          city: 'Warszawa',
        },
      },
      {
        name: 'Parcel Locker Mokotów',
        priceCents: 549,
        isAvailable: true,
        estimatedDeliveryTimeMin: 2,
        estimatedDeliveryTimeMax: 4,
        additionalNotes: {
          address: 'ul. Puławska 145, 02-715 Warszawa, beside the bakery',
          country: 'PL',
          postalCode: '02-715',
          city: 'Warszawa',
        },
      },
    ],
  },
  {
    type: 'pickup',
    providers: [
      {
        name: 'Verrow Atelier',
        priceCents: 0,
        isAvailable: true,
        estimatedDeliveryTimeMin: 1,
        estimatedDeliveryTimeMax: 2,
        additionalNotes: {
          address: 'ul. Mokotowska 48, 00-543 Warszawa, Mon to Sat 10:00 to 19:00',
          country: 'PL',
          postalCode: '00-543',
          city: 'Warszawa',
        },
      },
      {
        name: 'Verrow Warehouse Counter',
        priceCents: 0,
        isAvailable: true,
        estimatedDeliveryTimeMin: 0,
        estimatedDeliveryTimeMax: 1,
        additionalNotes: {
          address: 'ul. Annopol 4A, 03-236 Warszawa, Mon to Fri 8:00 to 16:00',
          country: 'PL',
          postalCode: '03-236',
          city: 'Warszawa',
        },
      },
    ],
  },
];
