/** The domain values of the wire by name, for those who handle them without caring how they are described. */
import type { Of } from './schema.ts';
import type { accountDeletion, accountExport, passwordChange } from './wire/account.ts';
import type { addressBody, addressReply } from './wire/address.ts';
import type {
  credentials,
  forgotPasswordBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
} from './wire/auth.ts';
import type { campaign } from './wire/campaign.ts';
import type { cart, cartEdit, cartItem } from './wire/cart.ts';
import type { category, categoryTree } from './wire/category.ts';
import type { article, articleSummary, contentPage } from './wire/content.ts';
import type { deliveryMethod, deliveryProvider } from './wire/delivery.ts';
import type { locale } from './wire/locale.ts';
import type { cardSummary, order, orderItem } from './wire/order.ts';
import type { filterData, otherColor, product, productDetails, sizeMeasurements } from './wire/product.ts';
import type { returnItem, returnOrder } from './wire/return.ts';
import type { review, reviewMarks, reviewPage } from './wire/review.ts';
import type { savedAddress } from './wire/savedAddress.ts';
import type { user } from './wire/user.ts';
import type { wishlist } from './wire/wishlist.ts';

export type AccountDeletion = Of<typeof accountDeletion>;
export type AccountExport = Of<typeof accountExport>;
export type Address = Of<typeof addressBody>;
export type Article = Of<typeof article>;
export type ArticleSummary = Of<typeof articleSummary>;
export type AddressReply = Of<typeof addressReply>;
export type Campaign = Of<typeof campaign>;
export type CardSummary = Of<typeof cardSummary>;
export type Cart = Of<typeof cart>;
export type CartEdit = Of<typeof cartEdit>;
export type CartItem = Of<typeof cartItem>;
export type Category = Of<typeof category>;
export type CategoryTree = Of<typeof categoryTree>;
export type ContentPage = Of<typeof contentPage>;
export type Credentials = Of<typeof credentials>;
export type DeliveryMethod = Of<typeof deliveryMethod>;
export type DeliveryProvider = Of<typeof deliveryProvider>;
export type FilterData = Of<typeof filterData>;
export type Locale = Of<typeof locale>;
export type Order = Of<typeof order>;
export type OrderItem = Of<typeof orderItem>;
export type PasswordChange = Of<typeof passwordChange>;
export type OtherColor = Of<typeof otherColor>;
export type Product = Of<typeof product>;
export type ProductDetails = Of<typeof productDetails>;
export type SizeMeasurements = Of<typeof sizeMeasurements>;
export type ReturnItem = Of<typeof returnItem>;
export type ReturnOrder = Of<typeof returnOrder>;
export type Review = Of<typeof review>;
export type ReviewMarks = Of<typeof reviewMarks>;
export type ReviewPage = Of<typeof reviewPage>;
export type SavedAddress = Of<typeof savedAddress>;
export type SignIn = Of<typeof signInBody>;
export type SignUp = Of<typeof signUpBody>;
export type ForgottenPassword = Of<typeof forgotPasswordBody>;
export type NewPassword = Of<typeof resetPasswordBody>;
export type User = Of<typeof user>;
export type Wishlist = Of<typeof wishlist>;

/** MODEL-16. */
export interface Page<T> {
  result: T[];
  hasMore: boolean;
  nextCursor: number | null;
}
