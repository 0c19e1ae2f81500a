/** What shoppers do in the measurements: edit the cart, order and pay. */
import type { Cart, Order, Product } from '../../contract/types.ts';
import { secretKey } from '../../sandbox/api/keys.ts';
import type { Operation } from './operationLoad.ts';
import type { Shopper, Shoppers } from './shoppers.ts';

const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '12 Analytical Row',
  postalCode: 'W1U 6TU',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
};
const card = 'pm_card_visa';
/** Units of one line after which it is deleted; below the limit of a line. */
const unitsPerLine = 9;

/** Adds a unit in the first size. */
export const addToCart = async ({ credentials, change }: Shopper, product: Product): Promise<Cart> => {
  const { cartId } = credentials;
  const size = product.size[0]?.name;
  const edit = { action: 'add', cartId, _product: product._id, size, quantity: 1 };
  const { result } = (await change('PATCH', `/cart/${cartId}`, edit)) as { result: Cart };
  return result;
};

export const deleteLines = async (
  { credentials: { cartId }, change }: Shopper,
  cart: Cart,
): Promise<void> => {
  for (const { _id } of cart.items)
    await change('PATCH', `/cart/${cartId}`, { action: 'delete', cartId, _id });
};

/** An endless sequence of the products that have sizes. */
const createProductSequence = ({ products }: Shoppers): (() => Product) => {
  const offered = products.filter(({ size }) => size.length > 0);
  let count = 0;
  return () => {
    const product = offered[(count += 1) % offered.length];
    if (product === undefined) throw new Error('The shop has no products.');
    return product;
  };
};

/** One edit of the cart: a unit more of the same product, nine times; then a deletion, which counts as an edit as well. */
export const createCartEdit = (shoppers: Shoppers): { edit: Operation; emptyCarts: () => Promise<void> } => {
  const nextProduct = createProductSequence(shoppers);
  const carts = new Map<number, { readonly product: Product; readonly cart: Cart }>();
  const emptyCart = async (client: number): Promise<void> => {
    const open = carts.get(client);
    carts.delete(client);
    if (open) await deleteLines(shoppers.all[client]!, open.cart);
  };
  return {
    edit: async (client) => {
      const open = carts.get(client);
      if (open && open.cart.count >= unitsPerLine) return emptyCart(client);
      const product = open?.product ?? nextProduct();
      carts.set(client, { product, cart: await addToCart(shoppers.all[client]!, product) });
    },
    emptyCarts: async () => void (await Promise.all([...carts.keys()].map(emptyCart))),
  };
};

/**
 * Buys a unit of a product: add to cart, order, payment intent, confirmation at the provider, placing. Empties the cart if the order is
 * refused.
 */
export const createPurchase = (shoppers: Shoppers, shopUrl: string, sandboxUrl: string) => {
  const confirm = async (clientSecret: string): Promise<void> => {
    const [intent] = clientSecret.split('_secret_');
    await shoppers.http.send('POST', `${sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ payment_method: card, return_url: shopUrl }).toString(),
    });
  };
  return async (shopper: Shopper, product: Product): Promise<void> => {
    const { userId, cartId } = shopper.credentials;
    const cart = await addToCart(shopper, product);
    const createOrder = () =>
      shopper.change('POST', '/orders', {
        orderData: { _user: userId, _cart: cartId, shippingAddress },
        shipmentData: shoppers.delivery,
      });
    // Casts: replies of the shop's own API, in the types of its contract.
    const { result: order } = (await createOrder().catch(async (error: unknown) => {
      await deleteLines(shopper, cart);
      throw error;
    })) as { result: Order };
    const payment = (await shopper.change('POST', '/checkout', { orderId: order._id })) as {
      result: { clientSecret: string };
    };
    await confirm(payment.result.clientSecret);
    const placed = (await shopper.change('PATCH', `/orders/${order._id}`, { status: 'placed' })) as {
      result?: Order;
    };
    if (placed.result?.status !== 'placed') throw new Error(`The order is ${placed.result?.status}.`);
  };
};

/** The whole way of an order of one client, of one product after the other. */
export const createOrderFlow = (shoppers: Shoppers, shopUrl: string, sandboxUrl: string): Operation => {
  const nextProduct = createProductSequence(shoppers);
  const purchase = createPurchase(shoppers, shopUrl, sandboxUrl);
  return (client) => purchase(shoppers.all[client]!, nextProduct());
};
