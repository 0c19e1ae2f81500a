/** Endpoints of `/api/v1` by operation name, without those of the admin area (`adminEndpoints.ts`). */
import { changePassword, deleteAccount, exportAccount } from './wire/account.ts';
import { currentUser, forgotPassword, login, logout, refresh, register, resetPassword } from './wire/auth.ts';
import { campaignById, campaigns } from './wire/campaign.ts';
import { captchaChallenge } from './wire/captcha.ts';
import { editCart, editCartPromo, getCart } from './wire/cart.ts';
import { categories, categoriesByLevel } from './wire/category.ts';
import { startPayment } from './wire/checkout.ts';
import { articleBySlug, articles, contentPageByName } from './wire/content.ts';
import { deliveryMethods } from './wire/delivery.ts';
import { getEnvironment } from './wire/environment.ts';
import { lookUpLocale } from './wire/locale.ts';
import { recordMetrics } from './wire/metrics.ts';
import {
  createOrder,
  deleteOrder,
  orderById,
  orderInvoice,
  ordersOfUser,
  updateOrder,
} from './wire/order.ts';
import { productById, productFilters, products, wearWith } from './wire/product.ts';
import { createReturn, returnById, returnsOfUser } from './wire/return.ts';
import { addReview, markReviewHelpful, reviewMarksOfProduct, reviewsOfProduct } from './wire/review.ts';
import { changeSavedAddress, deleteSavedAddress, saveAddress, savedAddresses } from './wire/savedAddress.ts';
import { countVisit } from './wire/summary.ts';
import { updateUser } from './wire/user.ts';
import { editWishlist, getWishlist } from './wire/wishlist.ts';

export const endpoints = {
  login,
  register,
  forgotPassword,
  resetPassword,
  refresh,
  logout,
  currentUser,
  updateUser,
  savedAddresses,
  saveAddress,
  changeSavedAddress,
  deleteSavedAddress,
  changePassword,
  exportAccount,
  deleteAccount,
  products,
  productFilters,
  productById,
  wearWith,
  categories,
  categoriesByLevel,
  campaigns,
  campaignById,
  contentPageByName,
  articles,
  articleBySlug,
  getCart,
  editCart,
  editCartPromo,
  getWishlist,
  editWishlist,
  deliveryMethods,
  createOrder,
  orderById,
  orderInvoice,
  ordersOfUser,
  updateOrder,
  deleteOrder,
  reviewsOfProduct,
  reviewMarksOfProduct,
  addReview,
  markReviewHelpful,
  startPayment,
  createReturn,
  returnById,
  returnsOfUser,
  countVisit,
  recordMetrics,
  lookUpLocale,
  captchaChallenge,
  getEnvironment,
} as const;
