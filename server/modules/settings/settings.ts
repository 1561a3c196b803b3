import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type FlagName,
  flagNames,
  type GiftName,
  giftNames,
  type PriceName,
  priceNames,
} from '@/contract/back-office/settings';
import { errorCodes } from '@/contract/error-codes';
import type { Context, OperatorContext, ReadContext } from '../../app-context';
import { preparedQuery } from '../../db/prepared-query';
import { settings } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { changedMeanwhile } from '../../errors/changed-meanwhile';
import { recordAudit } from '../../events/record-audit';

const schemas = {
  flag: z.boolean(),
  price: z.int().min(1).max(1000),
  gift: z.int().min(0).max(100),
};

interface LiveSettings {
  readonly flags: Record<FlagName, boolean>;
  /** Clovers. */
  readonly prices: Record<PriceName, number>;
  /** Clovers. */
  readonly gifts: Record<GiftName, number>;
}

/**
 * Switches and prices as they are now: what operators set, else what the code has. A value of another release that
 * fits no more counts as not set.
 */
export async function readSettings({ app, db }: ReadContext): Promise<LiveSettings> {
  const given = await settingsQuery(db, {});
  const { flags, prices, gifts } = app.product;
  const settingOf = <T>(schema: z.ZodType<T>, key: string, inCode: T): T =>
    schema.safeParse(given[key]).data ?? inCode;
  return {
    flags: {
      chatImages: settingOf(schemas.flag, 'flag:chatImages', flags.chatImages),
      specialMatch: settingOf(schemas.flag, 'flag:specialMatch', flags.specialMatch),
    },
    prices: {
      like: settingOf(schemas.price, 'price:like', prices.like),
      unblur: settingOf(schemas.price, 'price:unblur', prices.unblur),
      special: settingOf(schemas.price, 'price:special', prices.special),
    },
    gifts: {
      dailyVisit: settingOf(schemas.gift, 'gift:dailyVisit', gifts.dailyVisit),
      answeredLike: settingOf(schemas.gift, 'gift:answeredLike', gifts.answeredLike),
    },
  };
}

/** What operators set, by its key. */
const settingsQuery = preparedQuery({
  name: 'settings',
  given: {},
  answer: z.record(z.string(), z.unknown()),
  text: () =>
    sql`select coalesce(json_object_agg(${settings.key}, ${settings.value}), '{}') from ${settings}`,
});

/** Throws 1003 while an operator has switched this part of the product off. */
export async function requireFlag({ app }: Context, flag: FlagName): Promise<void> {
  const { flags } = await readSettings({ app, db: app.db });
  if (!flags[flag])
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '지금은 잠시 쓸 수 없는 기능이에요.',
      debugMessage: `flag: ${flag}`,
    });
}

/** For operators: each beside what the code has. */
export async function listSettings({ app }: Context) {
  const { flags, prices, gifts } = await readSettings({ app, db: app.db });
  const { product } = app;
  return {
    flags: flagNames.map((name) => ({ name, isOn: flags[name], isOnInCode: product.flags[name] })),
    prices: priceNames.map((name) => ({ name, cloverAmount: prices[name], inCode: product.prices[name] })),
    gifts: giftNames.map((name) => ({ name, cloverAmount: gifts[name], inCode: product.gifts[name] })),
    products: [...product.cloverProducts],
  };
}

type NewSetting =
  | { kind: 'flag'; name: FlagName; value: boolean }
  | {
      kind: 'price';
      name: PriceName;
      value: number;
      /** Clovers, as the operator saw them. */
      seen?: number | undefined;
    }
  | { kind: 'gift'; name: GiftName; value: number; seen?: number | undefined };

/** Holds from the next call on, on every node: nobody keeps it. Throws 1005 for who saw another value. */
export async function updateSetting({ app, by }: OperatorContext, setting: NewSetting): Promise<void> {
  const { kind, name, value } = setting;
  const key = `${kind}:${name}`;
  await transact(app, async (tx) => {
    const [before] = await tx
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, key))
      .for('update');
    if (before?.value === value) return;
    if (setting.kind !== 'flag' && setting.seen !== undefined) {
      const standing = amountOf(await readSettings({ app, db: tx }), setting);
      if (standing !== setting.seen) throw changedMeanwhile(`${key} is ${standing}`);
    }
    const set = { value, updatedBy: by, updatedAt: app.clock.now() };
    const [written] = await tx
      .insert(settings)
      .values({ key, ...set })
      // Of two who set it for the first time, the second has not seen the first one's.
      .onConflictDoUpdate({ target: settings.key, set, ...(!before && { setWhere: sql`false` }) })
      .returning({ key: settings.key });
    if (!written) throw changedMeanwhile(`${key} was set`);
    await recordAudit(tx, {
      by,
      action: 'SETTING_CHANGED',
      target: { type: 'setting', id: key },
      ...(before && { before: { value: before.value } }),
      after: { value },
    });
  });
}

function amountOf({ prices, gifts }: LiveSettings, setting: Exclude<NewSetting, { kind: 'flag' }>): number {
  return setting.kind === 'price' ? prices[setting.name] : gifts[setting.name];
}
