import type { ProductDetails } from '../../../contract/types.ts';
import { Money } from '../goods/Money.tsx';
import { Price } from '../goods/Price.tsx';
import { sizeText } from '../goods/sizeText.ts';
import { stockLabel } from '../goods/stock.ts';
import { Button } from '../kit/Button.tsx';
import { Rating } from '../kit/Rating.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { SizeRadios } from '../kit/SizeRadios.tsx';
import { useReservedHeight } from '../kit/useReservedHeight.ts';
import { HeartButton } from '../wishlist/HeartButton.tsx';
import { reviewsTitleId } from './belowLook.ts';
import {
  Actions,
  Box,
  Brand,
  Cost,
  Head,
  Lowest,
  Recap,
  Small,
  Stock,
  Title,
  ToReviews,
} from './buyBoxLook.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { OtherColors } from './OtherColors.tsx';
import { SizeGuide } from './SizeGuide.tsx';
import { useAddToCart } from './useAddToCart.ts';

const StockText = ({ quantity }: { readonly quantity: number | undefined }) => {
  const label = quantity === undefined ? undefined : stockLabel(quantity);
  return <Stock as="output">{label}</Stock>;
};

/** PROD-01, PROD-04, PROD-05, STOCK-01 to STOCK-03: what it is, what it costs, which size, and the button. */
export const BuyBox = ({ product }: { readonly product: ProductDetails }) => {
  const { chosen, choose, error, add, isAdding, isWaiting, isSoldOut, firstSize, chosenQuantity } =
    useAddToCart(product);
  const bar = useReservedHeight<HTMLDivElement>('--buy-bar');
  return (
    <Box>
      <Head>
        <Brand>{product.brand}</Brand>
        <Title>{product.title}</Title>
        <Small>Colour: {product.color}</Small>
        {product.analytics.reviewCount > 0 ? (
          <ToReviews type="button" onClick={() => document.getElementById(reviewsTitleId)?.focus()}>
            <Rating average={product.analytics.average} count={product.analytics.reviewCount} />
            <VisuallyHidden>, to the reviews</VisuallyHidden>
          </ToReviews>
        ) : (
          <Small>No reviews yet</Small>
        )}
      </Head>
      <div>
        <Cost>
          <Price
            price={product.price}
            discountedPrice={product.discountedPrice}
            discountPercent={product.discountPercent}
            showsPercent
          />
        </Cost>
        {product.lowestPrice30Days !== null && (
          <Lowest>
            Lowest price of the 30 days before: <Money dollars={product.lowestPrice30Days} />
          </Lowest>
        )}
      </div>
      <OtherColors product={product} />
      <SizeRadios
        legend="Size"
        sizes={product.size.map(({ name, quantity }) => ({ name, isOut: quantity <= 0 }))}
        value={chosen}
        onChange={choose}
        error={error}
        firstRef={firstSize}
        aside={<SizeGuide product={product} />}
      />
      <StockText quantity={isSoldOut ? 0 : chosenQuantity} />
      <Actions ref={bar}>
        <Recap aria-hidden="true">
          <strong>
            <Money dollars={product.discountedPrice} />
          </strong>
          <span>{isSoldOut ? 'Sold out' : chosen === null ? 'Choose a size' : sizeText(chosen)}</span>
        </Recap>
        <Button wide disabled={isSoldOut} busy={isAdding} onClick={add}>
          {isWaiting ? 'Added, waiting' : 'Add to cart'}
        </Button>
        <HeartButton productId={product._id} title={product.title} />
      </Actions>
      <DeliveryNote goodsDollars={product.discountedPrice} isSoldOut={isSoldOut} />
    </Box>
  );
};
