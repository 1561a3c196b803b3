import * as z from 'zod/mini';
import { idSchema } from '@/contract/primitives';

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const token = text(4096);
const flag = z.boolean();

/** A session as the app and the page hand it to each other. */
export const appSessionSchema = z.object({
  accessToken: token,
  refreshToken: token,
  userId: idSchema,
  /** Signed in by a user name and not by a provider: the app remembers which of its ways it was. */
  isUsernameType: z.optional(flag),
});

/** What the app may be asked to allow. */
export const permissionSchema = z.enum(['NOTIFICATION', 'CAMERA', 'PHOTO']);

const productSchema = z.object({
  /** As the store knows it. */
  productId: text(200),
  title: text(100),
  /** In the store's own words: "₩5,500". */
  displayPrice: text(30),
  /** The same as a number, for counting. */
  price: z.number().check(z.nonnegative()),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type ShopProduct = z.infer<typeof productSchema>;

/** What the native app sends, by type. */
export const appMessages = {
  /** Answers `hello`: this app is ours, of this version, and understands these messages. */
  welcome: z.object({
    app: z.literal('slide'),
    platform: z.enum(['IOS', 'ANDROID']),
    platformVersion: text(100),
    appVersion: text(50),
    deviceId: text(200),
    isUsernameType: z.optional(flag),
    fcmToken: z.optional(token),
    can: z.array(text(50)).check(z.maxLength(50)),
  }),
  /** A session to work with, at any moment: the app signed somebody in. */
  loginToWebview: appSessionSchema,
  /** A new token, asked for or not; or that nobody is signed in in the app. */
  updatedToken: z.union([
    z.object({
      accessToken: token,
      refreshToken: z.optional(token),
      userId: z.optional(idSchema),
    }),
    z.object({ isLoggedOut: z.literal(true), isForgotten: z.optional(z.boolean()) }),
  ]),
  /** Where this device takes pushes. */
  setFcm: z.object({ fcmToken: token }),
  /** What the person allowed; `isSuccess` false when the system could not even ask. */
  permissionResult: z.object({
    permission: permissionSchema,
    result: z.enum(['GRANTED', 'DENIED', 'BLOCKED']),
    isSuccess: flag,
  }),
  /** A place of the app by its own name; see the table of deep links. */
  deepLink: z.object({ path: text(500) }),
  /** A page of ours by its path. */
  routeDeepLink: z.object({ path: text(500) }),
  /** A tapped push: its data as it came. */
  pushOpened: z.object({
    data: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(500))),
  }),
  /** What the attribution service knows of how the app came here: a query string. */
  attribution: z.object({ query: z.string().check(z.maxLength(4000)) }),
  /** A referral code that was found outside the page. */
  promotionCode: z.object({ code: text(100), isShowReferralPopup: flag }),
  /** A value the app keeps for the page; `null` takes it away. */
  setStorageItem: z.object({ key: text(100), value: z.nullable(z.string().check(z.maxLength(20_000))) }),
  shopProductsResult: z.object({ products: z.array(productSchema).check(z.maxLength(100)) }),
  /** What became of a purchase on the device; clovers come only by the store's own word to the api. */
  purchaseResult: z.discriminatedUnion('status', [
    z.object({ status: z.literal('PURCHASED'), productId: text(200), transactionId: text(200) }),
    z.object({ status: z.literal('PENDING'), productId: text(200) }),
    z.object({ status: z.literal('CANCELED') }),
    z.object({ status: z.literal('FAILED'), message: z.optional(text(500)) }),
  ]),
  invitationUrlResult: z.union([
    z.object({ url: z.url().check(z.maxLength(2000)) }),
    z.object({ error: text(500) }),
  ]),
  shareResult: z.object({ outcome: z.enum(['SHARED', 'CLOSED', 'FAILED']) }),
  saveFileResult: z.object({ outcome: z.enum(['SAVED', 'CLOSED', 'FAILED']) }),
} as const;

export type AppMessageType = keyof typeof appMessages;
export type AppMessage<Type extends AppMessageType> = z.infer<(typeof appMessages)[Type]>;

/** What the app may say unasked; everything else only answers. */
export const unaskedTypes = [
  'loginToWebview',
  'updatedToken',
  'setFcm',
  'permissionResult',
  'deepLink',
  'routeDeepLink',
  'pushOpened',
  'attribution',
  'promotionCode',
  'setStorageItem',
] as const satisfies readonly AppMessageType[];

export type UnaskedType = (typeof unaskedTypes)[number];
