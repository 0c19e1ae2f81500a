/** Categories, products and facets that are valid by the contract. */
import type {
  Campaign,
  CategoryTree,
  FilterData,
  Page,
  Product,
  ProductDetails,
} from '../../../contract/types.ts';
import { product } from '../../services/support/bodies.ts';

const buildCategory = (slug: string, name: string, parent?: string) => ({
  _id: slug,
  name,
  slug,
  hidden: false,
  ...(parent ? { _parentCategory: parent } : {}),
});

export const categories: CategoryTree = {
  topLevelCategories: [
    buildCategory('women', 'Women'),
    buildCategory('men', 'Men'),
    { ...buildCategory('kids', 'Kids'), hidden: true },
  ],
  secondLevelCategories: [
    { ...buildCategory('men-clothing', 'Clothing', 'men'), slug: 'clothing' },
    { ...buildCategory('men-footwear', 'Footwear', 'men'), slug: 'footwear' },
  ],
  thirdLevelCategories: [
    buildCategory('jackets', 'Jackets', 'men-clothing'),
    buildCategory('t-shirts', 'T-shirts', 'men-clothing'),
  ],
};

export const coat: ProductDetails = {
  ...product('coat'),
  title: 'Wool coat',
  brand: 'Ardmoor',
  color: 'Bottle',
  price: 189,
  discountPercent: 30,
  discountedPrice: 132.3,
  lowestPrice30Days: 189,
  imageUrl: [1, 2, 3, 4, 5].map((view) => `/media/coat-${view}/600.webp`),
  imageAlt: [1, 2, 3, 4, 5].map((view) => `Bottle Wool coat, view ${view}`),
  size: [
    { name: 'S', quantity: 12 },
    { name: 'M', quantity: 3 },
    { name: 'L', quantity: 0 },
  ],
  topLevelCategory: { _id: 'men', name: 'Men', slug: 'men' },
  secondLevelCategory: { _id: 'men-clothing', name: 'Clothing', slug: 'clothing' },
  thirdLevelCategory: { _id: 'jackets', name: 'Jackets', slug: 'jackets' },
};

/** A page of `count` products, named by `prefix` and number. */
export const buildProductPage = (
  prefix: string,
  count: number,
  nextCursor: number | null = null,
): Page<Product> => ({
  result: Array.from({ length: count }, (_, index) => ({
    ...product(`${prefix}${index + 1}`),
    title: `${prefix} ${index + 1}`,
  })),
  hasMore: nextCursor !== null,
  nextCursor,
});

export const facets: FilterData = {
  colors: [
    { color: 'red', count: 4 },
    { color: 'blue', count: 2 },
    { color: 'green', count: 0 },
  ],
  sizes: [{ group: 'Letters', sizes: [{ name: 'M', count: 5 }] }],
  brands: [{ name: 'Ardmoor', count: 6 }],
  priceRange: { max: 249 },
  total: 6,
};

export const buildCampaign = (name: string, overrides: Partial<Campaign> = {}): Campaign => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: `${name}, in a sentence.`,
  bgColor: '#203731',
  textColor: '#F4F2ED',
  hidden: false,
  products: buildProductPage(name, 6).result,
  ...overrides,
});
