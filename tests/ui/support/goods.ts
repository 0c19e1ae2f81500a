/** Categories, products and facets that the contract's structs accept. */
import type {
  Campaign,
  CategoryTree,
  FilterData,
  Page,
  Product,
  ProductDetails,
} from '../../../contract/types.ts';
import { product } from '../../services/support/bodies.ts';

const named = (slug: string, name: string, above?: string) => ({
  _id: slug,
  name,
  slug,
  hidden: false,
  ...(above ? { _parentCategory: above } : {}),
});

export const categories: CategoryTree = {
  topLevelCategories: [
    named('women', 'Women'),
    named('men', 'Men'),
    { ...named('kids', 'Kids'), hidden: true },
  ],
  secondLevelCategories: [
    { ...named('men-clothing', 'Clothing', 'men'), slug: 'clothing' },
    { ...named('men-footwear', 'Footwear', 'men'), slug: 'footwear' },
  ],
  thirdLevelCategories: [
    named('jackets', 'Jackets', 'men-clothing'),
    named('t-shirts', 'T-shirts', 'men-clothing'),
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

/** A page of `count` products that are told apart by `prefix` and number. */
export const pageOfProducts = (
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

export const campaign = (name: string, colours: Partial<Campaign> = {}): Campaign => ({
  _id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: `${name}, in a sentence.`,
  bgColor: '#203731',
  textColor: '#F4F2ED',
  hidden: false,
  products: pageOfProducts(name, 6).result,
  ...colours,
});
