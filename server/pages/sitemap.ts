import { collections, contentPageNames, maximumPageSize } from '../../contract/rules.ts';
import type { Campaign, CategoryTree } from '../../contract/types.ts';
import { notFound } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import { createKeeper } from '../store/catalogue/kept.ts';
import { countShownProducts, shownProducts } from '../store/catalogue/shownProducts.ts';
import { readCatalogueVersion } from '../store/catalogue/version.ts';

/** A sitemap holds no more than this many pages, says its protocol. */
const longestSitemap = 50_000;
/** Some 5 MB each at most. */
const keptParts = 4;

interface Entry {
  readonly path: string;
  /** The day of its last change, where it is known. */
  readonly changedOn?: string;
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const document = (tag: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} ${namespace}>\n${lines.join('\n')}\n</${tag}>\n`;

/** The paths of all listings of a tree: every visible category by its names from the top level down. */
const categoryPaths = ({
  topLevelCategories,
  secondLevelCategories,
  thirdLevelCategories,
}: CategoryTree): string[] => {
  const paths = new Map<string, string>();
  for (const { _id, slug, hidden, _parentCategory: parent } of [
    ...topLevelCategories,
    ...secondLevelCategories,
    ...thirdLevelCategories,
  ]) {
    const above = parent === undefined ? '' : paths.get(parent);
    if (!hidden && above !== undefined) paths.set(_id, `${above}/${slug}`);
  }
  return [...paths.values()];
};

/** Every public page but the products. */
const fewPages = (
  { content }: Pick<Shop, 'content'>,
  tree: CategoryTree,
  campaigns: readonly Campaign[],
): Entry[] => [
  { path: '/' },
  ...[...collections, ...contentPageNames].map((name) => ({ path: `/${name}` })),
  ...content.articles.map(({ slug, date }) => ({ path: `/blogs/${slug}`, changedOn: date })),
  ...categoryPaths(tree).map((path) => ({ path })),
  ...campaigns.map(({ _id }) => ({ path: `/campaigns/${_id}` })),
];

type Sources = Pick<Shop, 'catalogue' | 'content' | 'store'> & {
  readonly config: Pick<Shop['config'], 'origin'>;
};

/**
 * The sitemap of all public pages, kept as long as the catalogue's version stands. One file for a small shop; for a large one an index of
 * parts, of which part 0 holds all but the products. `longest` is how many pages a file may hold.
 */
export const createSitemap = ({ catalogue, content, store, config }: Sources, longest = longestSitemap) => {
  const db = store.reader;
  const { origin } = config;
  const keep = createKeeper(async () => String(await readCatalogueVersion(db)));

  const urlset = (entries: readonly Entry[]): string =>
    document(
      'urlset',
      entries.map(({ path, changedOn }) => {
        const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
        return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
      }),
    );

  const pages = async (): Promise<Entry[]> => {
    const [tree, campaigns] = await Promise.all([
      catalogue.categories(),
      catalogue.campaigns({ skip: 0, limit: maximumPageSize }),
    ]);
    return fewPages({ content }, tree.value, campaigns.value.result);
  };

  const products = async (skip: number, take: number): Promise<Entry[]> =>
    (await shownProducts(db, { skip, take })).map(({ id, updated_at: at }) => ({
      path: `/product/${id}`,
      changedOn: at.slice(0, 10),
    }));

  const index = (productCount: number): string => {
    const parts = 1 + Math.ceil(productCount / longest);
    const lines = Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${escapeXml(origin)}/sitemap-${part}.xml</loc></sitemap>`,
    );
    return document('sitemapindex', lines);
  };

  const whole = keep<void, string>({
    size: 1,
    keyOf: () => '',
    load: async () => {
      const [few, count] = [await pages(), await countShownProducts(db)];
      return few.length + count > longest ? index(count) : urlset([...few, ...(await products(0, count))]);
    },
  });

  const parts = keep({
    size: keptParts,
    keyOf: (part: number) => String(part),
    load: async (part) => {
      const entries = part === 0 ? await pages() : await products((part - 1) * longest, longest);
      if (entries.length === 0) throw notFound('This part of the sitemap');
      return urlset(entries);
    },
  });

  return {
    /** `/sitemap.xml`. */
    whole: async (): Promise<string> => (await whole()).value,
    /** A part that the index names. Throws `not_found` beyond the last. */
    part: async (part: number): Promise<string> => (await parts(part)).value,
  };
};
