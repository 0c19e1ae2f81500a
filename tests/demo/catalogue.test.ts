import { describe, expect, it } from 'vitest';
import { catalogueFile, colorFamilies } from '../../contract/catalogueFile.ts';
import { parse } from '../../contract/parse.ts';
import { demoAccounts, demoAdmin, demoShopper } from '../../demo/accounts.ts';
import { demoCatalogue } from '../../demo/catalogue.ts';
import { palette } from '../../demo/drawings/kit/kit.ts';

const now = new Date('2026-03-14T10:30:00Z');
const catalogue = demoCatalogue(now);
const { products, categories, campaigns, promoCodes, deliveryMethods, reviews } = catalogue;
const dayMs = 24 * 60 * 60 * 1000;

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const countBy = (values: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const channel = parseInt(hex.slice(from, from + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const leafPaths = [
  'men/clothing/jackets',
  'men/clothing/t-shirts',
  'men/footwear/sneakers',
  'men/footwear/boots',
  'men/accessories/watches',
  'men/accessories/belts',
  'women/clothing/dresses',
  'women/clothing/tops',
  'women/footwear/heels',
  'women/footwear/flats',
  'women/accessories/handbags',
  'women/accessories/jewelery',
];

describe('demo catalogue file', () => {
  it('is valid against the import schema', () => {
    expect(parse(catalogueFile, catalogue)).toEqual({ ok: true, value: catalogue });
  });

  it('is deterministic: equal bytes for the same time', () => {
    expect(JSON.stringify(demoCatalogue(now))).toBe(JSON.stringify(catalogue));
  });

  it('ROUTE-05 contains men and women with clothing, footwear and accessories, and the twelve leaf categories', () => {
    const paths = categories.map(({ parent, slug }) => (parent ? `${parent}/${slug}` : slug));
    expect(paths.filter((path) => path.split('/').length === 1)).toEqual(['men', 'women']);
    expect(paths.filter((path) => path.split('/').length === 2).sort()).toEqual(
      ['men', 'women'].flatMap((top) =>
        ['accessories', 'clothing', 'footwear'].map((second) => `${top}/${second}`),
      ),
    );
    expect(paths.filter((path) => path.split('/').length === 3).sort()).toEqual([...leafPaths].sort());
    for (const { level, parent } of categories) expect(parent?.split('/').length ?? 0).toBe(level - 1);
  });

  it('lists parent categories before their children', () => {
    const paths = categories.map(({ parent, slug }) => (parent ? `${parent}/${slug}` : slug));
    const orphans = categories.filter(
      ({ parent }, index) => parent && !paths.slice(0, index).includes(parent),
    );
    expect(orphans).toEqual([]);
  });
});

describe('demo products', () => {
  it('are at least 240, and at least 20 in each leaf category', () => {
    const counts = countBy(products.map(({ category }) => category));
    expect(products.length).toBeGreaterThanOrEqual(240);
    expect([...counts.keys()].sort()).toEqual([...leafPaths].sort());
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(20);
  });

  const styles = products.filter(({ sku, group = sku }) => group === sku);

  it('have unique titles, slugs, SKUs and pictures; colours of one style share the title', () => {
    expect(duplicates(styles.map(({ title }) => title))).toEqual([]);
    expect(duplicates(styles.map(({ title }) => slugOf(title)))).toEqual([]);
    expect(duplicates(products.map(({ sku }) => sku))).toEqual([]);
    expect(duplicates(products.flatMap(({ pictures }) => pictures.map(({ file }) => file)))).toEqual([]);
  });

  it('PROD-01 include at least eight styles in two or more colours, one product per colour', () => {
    const groups = Map.groupBy(
      products.filter(({ group }) => group !== undefined),
      ({ group }) => group,
    );
    expect(groups.size).toBeGreaterThanOrEqual(8);
    for (const [group, members] of groups) {
      expect(members.length, group).toBeGreaterThanOrEqual(2);
      expect(
        members.map(({ sku }) => sku),
        group,
      ).toContain(group);
      expect(duplicates(members.map(({ color }) => color)), group).toEqual([]);
      for (const key of ['title', 'brand', 'category', 'priceCents', 'descriptionHtml'] as const)
        expect(new Set(members.map((member) => member[key])).size, `${group} ${key}`).toBe(1);
    }
  });

  it('have measurements for clothing in every size, and for bags', () => {
    for (const { sku, category, sizes, measurements = [] } of products) {
      if (category.includes('/clothing/'))
        expect(
          measurements.map(({ size }) => size),
          sku,
        ).toEqual(sizes.map(({ name }) => name));
      if (category.endsWith('/handbags')) expect(measurements[0]?.values, sku).toHaveLength(3);
      for (const { values } of measurements) for (const { cm } of values) expect(cm, sku).toBeGreaterThan(0);
    }
  });

  it('have at least four pictures, front view first, with colour, title and view as alternative text', () => {
    for (const { pictures, color, title } of products) {
      expect(pictures.length).toBeGreaterThanOrEqual(4);
      expect(pictures[0]?.view).toBe('front');
      for (const { alt } of pictures) {
        expect(alt.startsWith(`${color} ${title.toLowerCase()}, `)).toBe(true);
      }
    }
  });

  it('come from 8 to 12 brands', () => {
    const brands = new Set(products.map(({ brand }) => brand));
    expect(brands.size).toBeGreaterThanOrEqual(8);
    expect(brands.size).toBeLessThanOrEqual(12);
  });

  it('have unique descriptions: one paragraph and a list of material, fit and care', () => {
    expect(duplicates(styles.map(({ descriptionHtml }) => descriptionHtml))).toEqual([]);
    for (const { descriptionHtml } of products) {
      expect(descriptionHtml).toMatch(
        /^<p>[^<]{20,}<\/p><ul>(<li>(Material|Fit|Made of|Measure|Care): [^<]{3,}<\/li>){3}<\/ul>$/,
      );
    }
  });

  it('LIST-11 cover the colour families red, blue, green, white and black', () => {
    const families = new Set<string>(products.map(({ colorFamily }) => colorFamily));
    for (const family of ['red', 'blue', 'green', 'white', 'black']) expect(families).toContain(family);
    for (const family of families) expect(colorFamilies).toContain(family);
  });

  it('have the sizes of their category', () => {
    const sizesOf = (path: string) => {
      const lists = products
        .filter(({ category }) => category === path)
        .map(({ sizes }) => sizes.map(({ name }) => name).join(' '));
      expect(new Set(lists).size).toBe(1);
      return lists[0];
    };
    expect(sizesOf('men/clothing/jackets')).toBe('XS S M L XL XXL');
    expect(sizesOf('women/clothing/dresses')).toBe('XS S M L XL XXL');
    expect(sizesOf('men/footwear/boots')).toBe('40 41 42 43 44 45 46');
    expect(sizesOf('women/footwear/heels')).toBe('36 37 38 39 40 41');
    expect(sizesOf('men/accessories/belts')).toBe('80 85 90 95 100 105 110');
    expect(sizesOf('women/accessories/handbags')).toBe('One Size');
  });

  it('have stock quantities of 0, 1 to 4 and more than 10; some products are sold out in every size', () => {
    const quantities = new Set(products.flatMap(({ sizes }) => sizes.map(({ quantity }) => quantity)));
    for (const quantity of [0, 1, 2, 3, 4]) expect(quantities).toContain(quantity);
    expect(Math.max(...quantities)).toBeGreaterThan(10);
    const soldOut = products.filter(({ sizes }) => sizes.every(({ quantity }) => quantity === 0));
    expect(soldOut.length).toBeGreaterThan(3);
    expect(soldOut.length).toBeLessThan(products.length / 8);
  });

  it('are discounted in about a quarter of cases', () => {
    const discounted = products.filter(({ discountPercent }) => discountPercent > 0).length / products.length;
    expect(discounted).toBeGreaterThan(0.2);
    expect(discounted).toBeLessThan(0.33);
  });

  it('are published before now, some within the last two weeks', () => {
    const ages = products.map(({ publishedAt }) => (now.getTime() - Date.parse(publishedAt ?? '')) / dayMs);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    const fresh = ages.filter((age) => age <= 14).length / ages.length;
    expect(fresh).toBeGreaterThan(0.05);
    expect(fresh).toBeLessThan(0.25);
  });

  it('have dates relative to the given time', () => {
    const later = demoCatalogue(new Date(now.getTime() + 100 * dayMs));
    const shifts = later.products.map(
      ({ publishedAt }, index) =>
        Date.parse(publishedAt ?? '') - Date.parse(products[index]?.publishedAt ?? ''),
    );
    expect(new Set(shifts)).toEqual(new Set([100 * dayMs]));
  });
});

describe('other demo data', () => {
  const skus = new Set(products.map(({ sku }) => sku));

  it('has at least six campaigns of 8 to 12 existing products', () => {
    expect(campaigns.length).toBeGreaterThanOrEqual(6);
    expect(duplicates(campaigns.map(({ slug }) => slug))).toEqual([]);
    for (const campaign of campaigns) {
      expect(campaign.products.length).toBeGreaterThanOrEqual(8);
      expect(campaign.products.length).toBeLessThanOrEqual(12);
      expect(duplicates(campaign.products)).toEqual([]);
      for (const sku of campaign.products) expect(skus).toContain(sku);
    }
  });

  it('has campaign texts with a contrast of at least 4.5:1', () => {
    for (const { slug, bgColor, textColor } of campaigns) {
      const [dark = 0, light = 0] = [luminance(bgColor), luminance(textColor)].sort((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05), slug).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has the promo codes WELCOME10, TWENTY, ONCE and EXPIRED', () => {
    const byCode = new Map(promoCodes.map((promo) => [promo.code, promo]));
    expect(byCode.get('WELCOME10')).toMatchObject({ percent: 10 });
    expect(byCode.get('TWENTY')).toMatchObject({ amountCents: 2000, minimumCents: 10000 });
    expect(byCode.get('ONCE')).toMatchObject({ usesAllowed: 1 });
    expect(Date.parse(byCode.get('EXPIRED')?.expiresAt ?? '')).toBeLessThan(now.getTime());
    expect(byCode.size).toBe(4);
  });

  it('has three delivery types, one unavailable provider, and an address for every locker and pickup point', () => {
    expect(deliveryMethods.map(({ type }) => type)).toEqual(['home_delivery', 'locker_delivery', 'pickup']);
    const providers = deliveryMethods.flatMap(({ type, providers: typeProviders }) =>
      typeProviders.map((provider) => ({ type, ...provider })),
    );
    expect(providers.filter(({ isAvailable }) => !isAvailable)).toHaveLength(1);
    for (const { type, priceCents, additionalNotes } of providers) {
      if (type === 'pickup') expect(priceCents).toBe(0);
      else expect(priceCents).toBeGreaterThan(0);
      expect(Boolean(additionalNotes?.address)).toBe(type !== 'home_delivery');
    }
  });

  it('has reviews for about two thirds of the products, none older than its product', () => {
    const reviewed = new Set(reviews.map(({ sku }) => sku));
    expect(reviewed.size / products.length).toBeGreaterThan(0.6);
    expect(reviewed.size / products.length).toBeLessThan(0.75);
    const publishedAt = new Map(
      products.map((product) => [product.sku, Date.parse(product.publishedAt ?? '')]),
    );
    for (const { sku, createdAt } of reviews) {
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(publishedAt.get(sku) ?? Infinity);
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(now.getTime());
    }
    const values = new Set(reviews.map(({ value }) => value));
    expect(Math.min(...values)).toBeLessThanOrEqual(1);
    expect(Math.max(...values)).toBe(5);
  });

  it('has one shopper and one admin account with the documented passwords', () => {
    expect(demoAccounts).toEqual([demoShopper, demoAdmin]);
    expect([demoShopper.email, demoShopper.password, demoShopper.isAdmin]).toEqual([
      'demo@verrow.shop',
      'verrow-demo-1',
      false,
    ]);
    expect([demoAdmin.email, demoAdmin.password, demoAdmin.isAdmin]).toEqual([
      'admin@verrow.shop',
      'verrow-admin-1',
      true,
    ]);
  });
});

describe('demo colours', () => {
  it('are no lighter than the palette white and no darker than the palette black', () => {
    for (const color of Object.values(palette)) {
      expect(luminance(color)).toBeLessThanOrEqual(luminance('#F1EFE9'));
      expect(luminance(color)).toBeGreaterThanOrEqual(luminance('#26262A'));
    }
  });
});
