import { useSelector } from '@xstate/react';
import { selectIsNavigationDrawerOpen, selectOpenCategory } from '../../machines/navigation/selectors.ts';
import { useNavigationFlow } from '../shop/ShopContext.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { LazyNavDrawer } from './lazyComponents.tsx';
import { useCategories } from '../catalogue/useCategories.ts';

/** The category bar on wide screens, the same tree in a drawer on small ones. */
export const Navigation = () => {
  const navigation = useNavigationFlow();
  const open = useSelector(navigation, selectOpenCategory);
  const isDrawerOpen = useSelector(navigation, selectIsNavigationDrawerOpen);
  const categories = useCategories();
  return (
    <>
      <CategoryBar
        categories={categories}
        open={open}
        onOpen={(category) => navigation.send({ type: 'menu.opened', category })}
        onClose={() => navigation.send({ type: 'menu.closed' })}
      />
      <LazyNavDrawer
        categories={categories}
        isOpen={isDrawerOpen}
        onClose={() => navigation.send({ type: 'navigationDrawer.closed' })}
      />
    </>
  );
};
