import { Route, Switch } from 'wouter';
import { collections, contentPageNames, reservedPathWords } from '../../contract/rules.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { BlogsPage } from './BlogsPage.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { ContentPage } from './ContentPage.tsx';
import { HomePage } from './HomePage.tsx';
import { ListingPage } from './ListingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PersonalPage } from './PersonalPage.tsx';
import { personalPages } from './personalPages.ts';
import { ProductPage } from './ProductPage.tsx';
import { SearchPage } from './SearchPage.tsx';
import { WishlistPage } from './WishlistPage.tsx';
import { paths } from './paths.ts';

const isReserved = (word: string) => reservedPathWords.includes(word);

/** The route table: fixed paths first, then what may be a category; anything else is the 404 page (ROUTE-19, ROUTE-20). */
export const Pages = () => (
  <Switch>
    <Route path={paths.home()}>
      <HomePage />
    </Route>
    {collections.map((collection) => (
      <Route key={collection} path={paths.collection(collection)}>
        <ListingPage place={{ kind: 'collection', collection }} />
      </Route>
    ))}
    <Route path="/products">
      <SearchPage />
    </Route>
    <Route path="/product/:id">{({ id }) => <ProductPage id={id} />}</Route>
    <Route path={paths.wishlist()}>
      <WishlistPage />
    </Route>
    <Route path={paths.content('blogs')}>
      <BlogsPage />
    </Route>
    <Route path="/blogs/:slug">{({ slug }) => <ArticlePage slug={slug} />}</Route>
    {contentPageNames.map((name) => (
      <Route key={name} path={paths.content(name)}>
        <ContentPage name={name} />
      </Route>
    ))}
    {personalPages.map(({ pattern, title, Page }) => (
      <Route key={pattern} path={pattern}>
        {(parameters) => <PersonalPage title={title} Page={Page} parameters={parameters} />}
      </Route>
    ))}
    <Route path="/*">
      {({ '*': path }) => {
        const [top = '', ...below] = path.split('/');
        return isReserved(top) ? <NotFoundPage /> : <CategoryPage path={[top, ...below]} />;
      }}
    </Route>
  </Switch>
);
