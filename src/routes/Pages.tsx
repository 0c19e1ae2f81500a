import { Route, Switch } from 'wouter';
import { collections, contentPageNames, reservedPathSegments } from '../../contract/rules.ts';
import { NotFoundPage } from './common/NotFoundPage.tsx';
import { PersonalPage } from './PersonalPage.tsx';
import { personalPages } from './personalPages.ts';
import { publicPages } from './publicPages.tsx';
import { paths } from '../paths/paths.ts';

const { Home, Category, Collection, Campaign, Search, Product, Wishlist, Content, Blogs, Article } =
  publicPages;

const isReserved = (segment: string) => reservedPathSegments.includes(segment);

/** The route table: fixed paths, then categories; anything else shows the 404 page (ROUTE-19, ROUTE-20). */
export const Pages = () => (
  <Switch>
    <Route path={paths.home()}>
      <Home />
    </Route>
    {collections.map((collection) => (
      <Route key={collection} path={paths.collection(collection)}>
        <Collection collection={collection} />
      </Route>
    ))}
    <Route path="/products">
      <Search />
    </Route>
    <Route path="/campaigns/:id">{({ id }) => <Campaign id={id} />}</Route>
    <Route path="/product/:id">{({ id }) => <Product id={id} />}</Route>
    <Route path={paths.wishlist()}>
      <Wishlist />
    </Route>
    <Route path={paths.content('blogs')}>
      <Blogs />
    </Route>
    <Route path="/blogs/:slug">{({ slug }) => <Article slug={slug} />}</Route>
    {contentPageNames.map((name) => (
      <Route key={name} path={paths.content(name)}>
        <Content name={name} />
      </Route>
    ))}
    {personalPages.map(({ pattern, title, Page }) => (
      <Route key={pattern} path={pattern}>
        {(parameters) => <PersonalPage title={title} Page={Page} parameters={parameters} />}
      </Route>
    ))}
    <Route path="/*">
      {({ '*': path }) => {
        const [first = '', ...rest] = path.split('/');
        return isReserved(first) ? <NotFoundPage /> : <Category path={[first, ...rest]} />;
      }}
    </Route>
  </Switch>
);
