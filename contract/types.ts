/** TypeScript types of the payloads. */
import type { Infer } from './schema.ts';
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
import type { cardSummary, order, orderItem, parcel } from './wire/order.ts';
import type { filterData, otherColor, product, productDetails, sizeMeasurements } from './wire/product.ts';
import type { returnItem, returnOrder } from './wire/return.ts';
import type { review, reviewMarks, reviewPage } from './wire/review.ts';
import type { codeBody } from './wire/secondFactor.ts';
import type { passwordBody } from './wire/adminSecondFactor.ts';
import type { savedAddress } from './wire/savedAddress.ts';
import type { user } from './wire/user.ts';
import type { wishlist } from './wire/wishlist.ts';

export type AccountDeletion = Infer<typeof accountDeletion>;
export type AccountExport = Infer<typeof accountExport>;
export type Address = Infer<typeof addressBody>;
export type Article = Infer<typeof article>;
export type ArticleSummary = Infer<typeof articleSummary>;
export type AddressReply = Infer<typeof addressReply>;
export type Campaign = Infer<typeof campaign>;
export type CardSummary = Infer<typeof cardSummary>;
export type Cart = Infer<typeof cart>;
export type CartEdit = Infer<typeof cartEdit>;
export type CartItem = Infer<typeof cartItem>;
export type Category = Infer<typeof category>;
export type CategoryTree = Infer<typeof categoryTree>;
export type ContentPage = Infer<typeof contentPage>;
export type CodeEntry = Infer<typeof codeBody>;
export type Credentials = Infer<typeof credentials>;
export type DeliveryMethod = Infer<typeof deliveryMethod>;
export type DeliveryProvider = Infer<typeof deliveryProvider>;
export type FilterData = Infer<typeof filterData>;
export type Locale = Infer<typeof locale>;
export type Order = Infer<typeof order>;
export type OrderItem = Infer<typeof orderItem>;
export type Parcel = Infer<typeof parcel>;
export type PasswordEntry = Infer<typeof passwordBody>;
export type PasswordChange = Infer<typeof passwordChange>;
export type OtherColor = Infer<typeof otherColor>;
export type Product = Infer<typeof product>;
export type ProductDetails = Infer<typeof productDetails>;
export type SizeMeasurements = Infer<typeof sizeMeasurements>;
export type ReturnItem = Infer<typeof returnItem>;
export type ReturnOrder = Infer<typeof returnOrder>;
export type Review = Infer<typeof review>;
export type ReviewMarks = Infer<typeof reviewMarks>;
export type ReviewPage = Infer<typeof reviewPage>;
export type SavedAddress = Infer<typeof savedAddress>;
export type SignIn = Infer<typeof signInBody>;
export type SignUp = Infer<typeof signUpBody>;
export type ForgottenPassword = Infer<typeof forgotPasswordBody>;
export type NewPassword = Infer<typeof resetPasswordBody>;
export type User = Infer<typeof user>;
export type Wishlist = Infer<typeof wishlist>;

/** MODEL-16. */
export interface Page<T> {
  result: T[];
  hasMore: boolean;
  nextCursor: number | null;
}
