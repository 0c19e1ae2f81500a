/** Endpoints of `/api/v1` by operation name, without those of the admin area (`adminEndpoints.ts`). */
import { changePassword, deleteAccount, exportAccount } from './account.ts';
import {
  currentUser,
  forgotPassword,
  login,
  logout,
  refresh,
  register,
  resetPassword,
  startGuestSession,
} from './auth.ts';
import { campaignById, campaigns } from './campaign.ts';
import { captchaChallenge } from './captcha.ts';
import { editCart, editCartPromo, getCart } from './cart.ts';
import { categories, categoriesByLevel } from './category.ts';
import { startPayment } from './checkout.ts';
import { articleBySlug, articles, contentPageByName } from './content.ts';
import { deliveryMethods } from './delivery.ts';
import { getEnvironment } from './environment.ts';
import { claimOrder, findOrder, openOrderLink } from './guestOrder.ts';
import { lookUpLocale } from './locale.ts';
import { recordMetrics } from './metrics.ts';
import {
  createOrder,
  deleteOrder,
  orderById,
  orderCorrection,
  orderInvoice,
  ordersOfUser,
  updateOrder,
} from './order.ts';
import { productById, productFilters, products, wearWith } from './product.ts';
import { createReturn, returnById, returnsOfUser } from './return.ts';
import { addReview, markReviewHelpful, reviewMarksOfProduct, reviewsOfProduct } from './review.ts';
import { changeSavedAddress, deleteSavedAddress, saveAddress, savedAddresses } from './savedAddress.ts';
import { confirmStockMail, editStockRequests, endStockMails, requestStockMail } from './stockRequest.ts';
import { countVisit } from './summary.ts';
import { updateUser } from './user.ts';
import { withdraw } from './withdrawal.ts';
import { editWishlist, getWishlist } from './wishlist.ts';

export const endpoints = {
  login,
  register,
  forgotPassword,
  resetPassword,
  refresh,
  logout,
  startGuestSession,
  openOrderLink,
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
  requestStockMail,
  editStockRequests,
  confirmStockMail,
  endStockMails,
  findOrder,
  claimOrder,
  orderById,
  orderInvoice,
  orderCorrection,
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
  withdraw,
  countVisit,
  recordMetrics,
  lookUpLocale,
  captchaChallenge,
  getEnvironment,
} as const;
