import { pathIn, translatedLanguages } from '../../contract/languages.ts';
import { escapeHtml } from '../../contract/escapeHtml.ts';
import { collections, contentPageNames, maximumPageSize } from '../../contract/rules.ts';
import type { Campaign, CategoryTree } from '../../contract/types.ts';
import { notFound } from '../domain/appError.ts';
import type { AppContext } from '../appContext.ts';
import { createVersionedCache } from '../store/catalogue/versionedCache.ts';
import { countVisibleProducts, listVisibleProducts } from '../store/catalogue/visibleProducts.ts';
import { readCatalogueVersion } from '../store/catalogue/versions/catalogueVersion.ts';

/** The protocol's limit of URLs per file. */
const maxSitemapUrls = 50_000;
/** A part takes up to about 10 MB. */
const maxCachedParts = 4;

interface Entry {
  readonly path: string;
  /** The day of the last change, if known. */
  readonly changedOn?: string;
}

const namespace =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const renderDocument = (tag: 'urlset' | 'sitemapindex', elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} ${namespace}>\n${elements.join('\n')}\n</${tag}>\n`;

/** The listing paths of all visible categories, each with the slugs of its ancestors. */
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
    const parentPath = parent === undefined ? '' : paths.get(parent);
    if (!hidden && parentPath !== undefined) paths.set(_id, `${parentPath}/${slug}`);
  }
  return [...paths.values()];
};

/** Every public page except products. */
const staticEntries = (
  { content }: Pick<AppContext, 'content'>,
  tree: CategoryTree,
  campaigns: readonly Campaign[],
): Entry[] => [
  { path: '/' },
  ...[...collections, ...contentPageNames].map((name) => ({ path: `/${name}` })),
  ...content.articles.map(({ slug, date }) => ({ path: `/blogs/${slug}`, changedOn: date })),
  ...categoryPaths(tree).map((path) => ({ path })),
  ...campaigns.map(({ _id }) => ({ path: `/campaigns/${_id}` })),
];

type Sources = Pick<AppContext, 'catalogue' | 'content' | 'store'> & {
  readonly config: Pick<AppContext['config'], 'origin'>;
};

/**
 * Creates the sitemap of all public pages, cached per catalogue version. Above `maxUrls` URLs it is an index of parts; part 0 holds all
 * pages except products.
 */
export const createSitemap = ({ catalogue, content, store, config }: Sources, maxUrls = maxSitemapUrls) => {
  const db = store.reader;
  const { origin } = config;
  const createCache = createVersionedCache(async () => ({
    version: String(await readCatalogueVersion(db)),
    stockVersion: 0,
    stockChanges: new Map(),
  }));

  const renderUrlset = (entries: readonly Entry[]): string =>
    renderDocument(
      'urlset',
      entries.map(({ path, changedOn }) => {
        const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
        // INTL-52: the pages themselves name all their languages.
        const translated = translatedLanguages.map(
          (language) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + pathIn(language, path))}"/>`,
        );
        return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}${translated.join('')}</url>`;
      }),
    );

  const readStaticEntries = async (): Promise<Entry[]> => {
    const [tree, campaigns] = await Promise.all([
      catalogue.categories(),
      catalogue.campaigns({ skip: 0, limit: maximumPageSize }),
    ]);
    return staticEntries({ content }, tree.value, campaigns.value.result);
  };

  const readProductEntries = async (skip: number, take: number): Promise<Entry[]> =>
    (await listVisibleProducts(db, { skip, take })).map(({ id, updated_at: at }) => ({
      path: `/product/${id}`,
      changedOn: at.slice(0, 10),
    }));

  const renderIndex = (productCount: number): string => {
    const parts = 1 + Math.ceil(productCount / maxUrls);
    const elements = Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${escapeHtml(origin)}/sitemap-${part}.xml</loc></sitemap>`,
    );
    return renderDocument('sitemapindex', elements);
  };

  const rootCache = createCache<void, string>({
    size: 1,
    toKey: () => '',
    load: async () => {
      const [entries, count] = [await readStaticEntries(), await countVisibleProducts(db)];
      return entries.length + count > maxUrls
        ? renderIndex(count)
        : renderUrlset([...entries, ...(await readProductEntries(0, count))]);
    },
  });

  const partCache = createCache({
    size: maxCachedParts,
    toKey: (part: number) => String(part),
    load: async (part) => {
      const entries =
        part === 0 ? await readStaticEntries() : await readProductEntries((part - 1) * maxUrls, maxUrls);
      if (entries.length === 0) throw notFound('This part of the sitemap');
      return renderUrlset(entries);
    },
  });

  return {
    /** The content of `/sitemap.xml`. */
    readRoot: async (): Promise<string> => (await rootCache()).value,
    /** A part of the index. Throws `not_found` beyond the last part. */
    readPart: async (part: number): Promise<string> => (await partCache(part)).value,
  };
};
