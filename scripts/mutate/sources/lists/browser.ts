import { sourceMutation } from './sourceMutation.ts';

/** Mutations of the interface and of requests. */
export const browserMutations = [
  sourceMutation('ROUTE-04', 'src/paths/paths.ts', "replaceAll(/\\s+/g, '-')", "replaceAll(/\\s+/g, '_')"),
  sourceMutation('ERR-01', 'src/services/readReply.ts', 'statusCode >= 400)', 'statusCode > 400)'),
  sourceMutation(
    'ERR-03',
    'src/services/readReply.ts',
    "textOf(body, 'error') || textOf(body, 'message')",
    "textOf(body, 'code')",
  ),
  sourceMutation(
    'ERR-04',
    'src/services/failureMessage.ts',
    "failure.kind === 'http' ? messages.anErrorOccurred",
    "failure.kind === 'http' ? messages.operationFailed",
  ),
  sourceMutation(
    'ERR-05',
    'src/services/failureMessage.ts',
    '|| messages.unexpected',
    '|| messages.operationFailed',
  ),
  sourceMutation('ERR-02', 'src/services/failureMessage.ts', "timeout: 'Timeout'", "timeout: 'Fetch error'"),
  sourceMutation('CART-06', 'src/ui/cart/formatItemCount.ts', 'count === 1', 'count <= 1'),
  sourceMutation('CART-19', 'src/ui/cart/CartLine.tsx', 'isBusy={isEditing}', 'isBusy={false}'),
  sourceMutation('CART-11', 'src/ui/cart/CartLine.tsx', 'Size: {line.size}', '{line.size}'),
  sourceMutation('CART-10', 'src/ui/cart/EmptyCart.tsx', 'Your cart is empty', 'Nothing in your cart'),
  sourceMutation('STOCK-02', 'src/ui/productCard/stockLabel.ts', 'quantity <= 0', 'quantity < 0'),
  sourceMutation('LIST-10', 'src/ui/productCard/truncatePreview.ts', '.trimEnd()}…', '.trimEnd()}'),
  sourceMutation('PROD-02', 'src/ui/product/thumbnailWindow.ts', 'maxThumbnails = 3', 'maxThumbnails = 4'),
  sourceMutation('PROD-04', 'src/ui/product/useAddToCart.ts', '      setError(messages.selectSize);\n', ''),
  sourceMutation(
    'CHECK-11',
    'src/ui/checkout/ReviewTotals.tsx',
    "'Includes VAT' : 'Plus taxes'",
    "'Plus taxes' : 'Includes VAT'",
  ),
  sourceMutation('MONEY-07', 'src/ui/checkout/ReviewTotals.tsx', "isFree ? 'Free' : ", ''),
  sourceMutation('CONSENT-03', 'src/app/browser/consentCookie.ts', 'path=${path}; ', ''),
  sourceMutation(
    'ORDER-02',
    'src/ui/account/OrderActions.tsx',
    "if (order.status === 'canceled') return null;",
    '',
  ),
];
