import { describe, expect, it } from 'vitest';
import { imageWidths, pictureSources } from '../../contract/pictures.ts';
import {
  cacheTags,
  campaignPageSize,
  filterColors,
  notificationMs,
  orderPageSize,
  previewLength,
  productPageSize,
} from '../../contract/rules.ts';
import { deliveryTypeNames, warehouse } from '../../contract/rules/delivery.ts';
import { returnReasons } from '../../contract/rules/returns.ts';
import { ratingLabels } from '../../contract/rules/reviews.ts';

describe('constants of the specification', () => {
  it('NOTIFY-01 hides a notification after 2000 ms plus 50 ms a character, at most 10000 ms', () => {
    expect(
      ['', 'x'.repeat(20), 'x'.repeat(160), 'x'.repeat(161), 'x'.repeat(5000)].map(notificationMs),
    ).toEqual([2000, 3000, 10_000, 10_000, 10_000]);
  });

  it('LIST-10 LIST-11 defines preview lengths and the colour palette', () => {
    expect(previewLength).toEqual({ sm: 35, other: 50 });
    expect(filterColors).toEqual(['red', 'blue', 'green', 'white', 'black']);
  });

  it('LIST-09 HOME-01 ORDER-07 has page sizes of 8 products, 2 campaigns, 4 orders', () => {
    expect([productPageSize, campaignPageSize, orderPageSize]).toEqual([8, 2, 4]);
  });

  it('CHECK-33 ships from one address in Warsaw, Poland', () => {
    expect(warehouse).toMatchObject({ city: 'Warsaw', country: 'PL' });
  });

  it('CHECK-34 names the delivery types', () => {
    expect(deliveryTypeNames).toEqual({
      home_delivery: { short: 'Home', long: 'Home Delivery' },
      locker_delivery: { short: 'Locker', long: 'Locker' },
      pickup: { short: 'Pickup', long: 'In Store Pickup' },
    });
  });

  it('REVIEW-04 labels every half star', () => {
    expect(
      Object.entries(ratingLabels)
        .toSorted(([a], [b]) => Number(a) - Number(b))
        .map(([, label]) => label),
    ).toEqual([
      'Useless',
      'Useless+',
      'Poor',
      'Poor+',
      'Ok',
      'Ok+',
      'Good',
      'Good+',
      'Excellent',
      'Excellent+',
    ]);
  });

  it('RETURN-07 lists the reasons for a return', () => {
    expect(returnReasons).toHaveLength(11);
    expect([returnReasons[0], returnReasons[4], returnReasons.at(-1)]).toEqual([
      'Defective or Damaged Product',
      'Changed Mind',
      'Other',
    ]);
  });

  it('CACHE-01 names the cache tags', () => {
    expect(cacheTags).toEqual(['Products', 'Categories', 'Cart', 'Orders', 'ReturnOrder', 'Wishlist']);
  });

  it('IMG-01 renders card pictures 160, 250 and 450 wide, for 1x and 2x screens', () => {
    expect([imageWidths.cardSmall, imageWidths.cardMedium, imageWidths.cardLarge]).toEqual([160, 250, 450]);
    expect(pictureSources('/media/abc/600.webp', 250).srcSets).toEqual([
      { type: 'image/avif', srcSet: '/media/abc/250.avif 1x, /media/abc/500.avif 2x' },
      { type: 'image/webp', srcSet: '/media/abc/250.webp 1x, /media/abc/500.webp 2x' },
    ]);
  });

  it('uses the URL of a picture of another host unchanged', () => {
    expect(pictureSources('https://shop.example/a.jpg', 250)).toEqual({
      src: 'https://shop.example/a.jpg',
      srcSets: [],
    });
  });
});
