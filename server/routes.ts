import type { Route } from './http/route';
import { friendRoutes } from './modules/friends/routes';

/** The routes of every module. A call of the contract that is in none of them answers 501. */
export const routes: readonly Route[] = [...friendRoutes];
