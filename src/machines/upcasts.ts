/** The upcasts of durable flows by id, loaded only where a stream of an older shape is stored. */
export { upcast as anonymousSession } from './anonymousSession/upcast.ts';
export { upcast as cart } from './cart/upcast.ts';
export { upcast as cartDrawer } from './cartDrawer/upcast.ts';
export { upcast as checkout } from './checkout/upcast.ts';
export { upcast as consent } from './consent/upcast.ts';
export { upcast as navigation } from './navigation/upcast.ts';
export { upcast as payment } from './payment/upcast.ts';
export { upcast as returnWizard } from './returnWizard/upcast.ts';
export { upcast as review } from './review/upcast.ts';
export { upcast as search } from './search/upcast.ts';
export { upcast as wishlist } from './wishlist/upcast.ts';
