import { createRoot, hydrateRoot } from 'react-dom/client';
import { openShop } from './app/openShop.ts';
import { ShopProvider } from './app/ShopProvider.tsx';
import { App } from './routes/App.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the shop.');

const { shop, start, isRendered } = await openShop();
const page = (
  <ShopProvider shop={shop} onShown={start}>
    <App />
  </ShopProvider>
);

if (isRendered) hydrateRoot(container, page);
else createRoot(container).render(page);
