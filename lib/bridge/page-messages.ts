import * as z from 'zod/mini';
import { uniqueIdSchema } from '@/contract/primitives';
import { TOKEN_REFRESH_GUARD_MS } from '@/lib/http/token-source';
import { type AppMessageType, appSessionSchema, permissionSchema } from './app-messages';

const text = z.string().check(z.minLength(1));
const nothing = z.object({});

/** How long somebody may look at a sheet of the system's. */
const personMs = 10 * 60_000;
const machineMs = 5_000;

/** What the page sends, by type. With `answer` it waits for that message with its own id, `timeoutMs` long. */
export const pageMessages = {
  /** The first of all: the page listens now. A host that gives no `welcome` is not ours. */
  hello: asks('welcome', machineMs, z.object({ protocol: z.literal(1) })),
  /** The access token ran out, or the page started without one. */
  requestToken: asks('updatedToken', TOKEN_REFRESH_GUARD_MS, nothing),
  /** Somebody signed in on the page. */
  login: tells(appSessionSchema),
  /** Nobody is signed in any more; `isForced` when nobody chose so: a closed or withdrawn account. */
  logout: tells(z.object({ isForced: z.boolean() })),
  requestPermission: asks('permissionResult', personMs, z.object({ permission: permissionSchema })),
  /** An event of docs/product.md#analytics, for the app's attribution services. */
  logEvent: tells(
    z.object({
      event: text,
      /** The second attribution service's name for it. */
      shortCode: text,
      /** The first one's, where it has another. */
      attributionEvent: z.optional(text),
      params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  shopProducts: asks('shopProductsResult', 10_000, z.object({ productIds: z.array(text) })),
  /** `accountId` goes to the store with the order, so that its word to the api names whose it is. */
  purchaseProduct: asks('purchaseResult', personMs, z.object({ productId: text, accountId: text })),
  /** A link of the app's that leads to `webUrl`, also through the store. */
  generateInvitationUrl: asks(
    'invitationUrlResult',
    machineMs,
    z.object({ uniqueId: uniqueIdSchema, linkType: text, webUrl: z.url() }),
  ),
  share: asks('shareResult', personMs, z.object({ text, url: z.url() })),
  /** A file that the page made, which has no address that the app could open. */
  saveFile: asks('saveFileResult', personMs, z.object({ name: text, mediaType: text, text })),
  /** Something to keep that the page keeps too; `null` takes it away. */
  setStorageItem: tells(z.object({ key: text, value: z.nullable(z.string()) })),
  /** What became of a referral code: the app need not offer it again. */
  referralClaimed: tells(z.object({ code: text, outcome: z.enum(['CLAIMED', 'ALREADY_FRIEND', 'REFUSED']) })),
  /** To be opened outside the app. */
  openLink: tells(
    z.object({
      url: z.union([
        z.url({ protocol: /^https$/ }),
        // Pictures and files of a service on the developer's own machine.
        z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
        z.string().check(z.startsWith('mailto:')),
      ]),
    }),
  ),
} as const;

export type PageMessageType = keyof typeof pageMessages;
export type PageMessage<Type extends PageMessageType> = z.infer<(typeof pageMessages)[Type]['payload']>;

type Asks = {
  [Type in PageMessageType]: (typeof pageMessages)[Type] extends { answer: string } ? Type : never;
};
export type Question = Asks[PageMessageType];
export type AnswerTypeOf<Type extends Question> = (typeof pageMessages)[Type]['answer'];

function asks<Answer extends AppMessageType, Payload extends z.ZodMiniType>(
  answer: Answer,
  timeoutMs: number,
  payload: Payload,
) {
  return { answer, timeoutMs, payload };
}

function tells<Payload extends z.ZodMiniType>(payload: Payload) {
  return { payload };
}
