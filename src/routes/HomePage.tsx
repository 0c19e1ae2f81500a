import { useInfiniteQuery } from '@tanstack/react-query';
import { storeName } from '../../contract/rules.ts';
import { storeTagline } from '../../contract/rules/home.ts';
import { cardWidths, responsiveSet } from '../ui/picture/pictureSets.ts';
import { heroSizes } from '../ui/home/CampaignHero.tsx';
import { HomeView } from '../ui/home/HomeView.tsx';
import { shopJsonLd } from '../ui/head/shopJsonLd.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';
import { useQueries } from '../ui/shop/ShopContext.tsx';
import { paths } from '../paths/paths.ts';

const description = `Coats, knitwear, shoes and bags for men and women from ${storeName}. 30 days to return.`;

/** ROUTE-01, HOME-02. */
export const HomePage = () => {
  const queries = useQueries();
  const { data } = useInfiniteQuery(queries.campaigns());
  const picture = data?.pages[0]?.result.find(({ hidden }) => !hidden)?.products[0]?.imageUrl[0];
  usePageHead({
    title: storeName,
    fullTitle: storeTagline,
    description,
    canonicalPath: paths.home(),
    jsonLd: shopJsonLd,
    ...(picture
      ? { shareImage: picture, priorityPicture: responsiveSet(picture, cardWidths, heroSizes) }
      : {}),
  });
  return <HomeView />;
};
