import type { ReactNode } from 'react';
import { labelOf } from '../../../contract/labelOf.ts';
import type { ProductDetails } from '../../../contract/types.ts';
import { useOffer } from '../shop/chosenCurrency.ts';
import { Amount } from '../price/Amount.tsx';
import { Price } from '../price/Price.tsx';
import { formatSize } from '../lineItem/lineItemLabel.ts';
import { stockLabel } from '../productCard/stockLabel.ts';
import { Button } from '../kit/Button.tsx';
import { Rating } from '../kit/Rating.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { SizeRadios } from '../kit/SizeRadios.tsx';
import { useReservedHeight } from '../kit/useReservedHeight.ts';
import { Later } from '../shop/Later.tsx';
import { WishlistToggle } from '../productCard/WishlistToggle.tsx';
import { reviewsHeadingId } from './productSection.styles.ts';
import {
  Actions,
  Box,
  Brand,
  PriceLine,
  Header,
  LowestPrice,
  Recap,
  Small,
  Stock,
  Title,
  ReviewsButton,
} from './buyBox.styles.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { OtherColors } from './OtherColors.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { StockRequests } from './StockRequests.tsx';
import { useAddToCart } from './useAddToCart.ts';

const StockMessage = ({ quantity }: { readonly quantity: number | undefined }) => {
  const label = quantity === undefined ? undefined : stockLabel(quantity);
  return <Stock as="output">{label}</Stock>;
};

/** A component of its own, because `Later` may render it after the box. */
const BuyBar = ({ children }: { readonly children: ReactNode }) => (
  <Actions ref={useReservedHeight<HTMLDivElement>('--buy-bar')}>{children}</Actions>
);

interface BuyBoxProps {
  readonly product: ProductDetails;
  readonly isPreview?: boolean;
}

/** PROD-01, PROD-04, PROD-05, STOCK-01 to STOCK-03: title, price, size and the button that adds to the cart. */
export const BuyBox = ({ product, isPreview = false }: BuyBoxProps) => {
  const addToCart = useAddToCart(product);
  const { discountedPrice, lowestPrice30Days, format } = useOffer(product);
  const { selectedSize, isSoldOut } = addToCart;
  return (
    <Box>
      <Header>
        <Brand>{product.brand}</Brand>
        <Title>{product.title}</Title>
        <Small>Colour: {labelOf(product.color)}</Small>
        {product.analytics.reviewCount > 0 ? (
          <ReviewsButton type="button" onClick={() => document.getElementById(reviewsHeadingId)?.focus()}>
            <Rating average={product.analytics.average} count={product.analytics.reviewCount} />
            <VisuallyHidden>, to the reviews</VisuallyHidden>
          </ReviewsButton>
        ) : (
          <Small>No reviews yet</Small>
        )}
      </Header>
      <div>
        <PriceLine>
          <Price product={product} showsPercent />
        </PriceLine>
        {lowestPrice30Days !== null && (
          <LowestPrice>
            Lowest price of the 30 days before: <Amount dollars={lowestPrice30Days} format={format} />
          </LowestPrice>
        )}
      </div>
      <Later>
        <OtherColors product={product} />
        <SizeRadios
          legend="Size"
          sizes={product.size.map(({ name, quantity }) => ({ name, isOutOfStock: quantity <= 0 }))}
          value={selectedSize}
          onChange={addToCart.selectSize}
          error={addToCart.error}
          firstRef={addToCart.firstSizeRef}
          aside={<SizeGuide product={product} />}
        />
        {!isPreview && <StockRequests product={product} />}
        <StockMessage quantity={isSoldOut ? 0 : addToCart.selectedQuantity} />
        <BuyBar>
          <Recap aria-hidden="true">
            <strong>
              <Amount dollars={discountedPrice} format={format} />
            </strong>
            <span>
              {isSoldOut ? 'Sold out' : selectedSize === null ? 'Choose a size' : formatSize(selectedSize)}
            </span>
          </Recap>
          <Button wide disabled={isSoldOut || isPreview} busy={addToCart.isAdding} onClick={addToCart.add}>
            {addToCart.isWaiting ? 'Added, waiting' : 'Add to cart'}
          </Button>
          {isPreview ? <span /> : <WishlistToggle productId={product._id} title={product.title} />}
        </BuyBar>
        <DeliveryNote priceDollars={discountedPrice} isSoldOut={isSoldOut} />
      </Later>
    </Box>
  );
};
