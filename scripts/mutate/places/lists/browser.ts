import { broken } from '../place.ts';

/** What a shopper sees, and what is asked of the server. */
export const browserPlaces = [
  broken('ROUTE-04', 'src/routes/paths.ts', "replaceAll(/\\s+/g, '-')", "replaceAll(/\\s+/g, '_')"),
  broken('ERR-01', 'src/services/readReply.ts', 'statusCode >= 400)', 'statusCode > 400)'),
  broken(
    'ERR-03',
    'src/services/readReply.ts',
    "textOf(body, 'error') || textOf(body, 'message')",
    "textOf(body, 'code')",
  ),
  broken(
    'ERR-04',
    'src/services/failureMessage.ts',
    "failure.kind === 'http' ? messages.anErrorOccurred",
    "failure.kind === 'http' ? messages.operationFailed",
  ),
  broken('ERR-05', 'src/services/failureMessage.ts', '|| messages.unexpected', '|| messages.operationFailed'),
  broken('ERR-02', 'src/services/failureMessage.ts', "timeout: 'Timeout'", "timeout: 'Fetch error'"),
  broken('CART-06', 'src/ui/cart/itemCount.ts', 'count === 1', 'count <= 1'),
  broken('CART-19', 'src/ui/cart/CartLine.tsx', 'isBusy={isEditing}', 'isBusy={false}'),
  broken('CART-11', 'src/ui/cart/CartLine.tsx', 'Size: {line.size}', '{line.size}'),
  broken('CART-10', 'src/ui/cart/EmptyCart.tsx', 'Your cart is empty', 'Nothing in your cart'),
  broken('STOCK-02', 'src/ui/goods/stock.ts', 'quantity <= 0', 'quantity < 0'),
  broken('LIST-10', 'src/ui/goods/preview.ts', '.trimEnd()}…', '.trimEnd()}'),
  broken('PROD-02', 'src/ui/product/galleryWindow.ts', 'thumbnailsAtMost = 3', 'thumbnailsAtMost = 4'),
  broken('PROD-04', 'src/ui/product/useAddToCart.ts', '      setError(messages.selectSize);\n', ''),
  broken(
    'CHECK-11',
    'src/ui/checkout/ReviewTotals.tsx',
    "'Includes VAT' : 'Plus taxes'",
    "'Plus taxes' : 'Includes VAT'",
  ),
  broken('MONEY-07', 'src/ui/checkout/ReviewTotals.tsx', "isFree ? 'Free' : ", ''),
  broken('CONSENT-03', 'src/app/browser/consentCookie.ts', 'path=${path}; ', ''),
  broken('ORDER-02', 'src/ui/account/OrderActions.tsx', "if (order.status === 'canceled') return null;", ''),
];
