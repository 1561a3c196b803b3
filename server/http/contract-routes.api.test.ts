import fastify from 'fastify';
import { expect, test } from 'vitest';
import { getCloverWallet } from '@/contract/wallet';
import { useTestApi } from '../../testing/api/use-api';
import { registerContractRoutes } from './contract-routes';
import { publicRoute } from './route';

const api = useTestApi();

test('a route whose call is in no list of the contract keeps the api from starting, by name', () => {
  const forgotten = { ...getCloverWallet, name: 'getWaves', path: '/api/v1/waves/mine' } as const;
  const route = publicRoute(forgotten, async () => ({ balance: 0, freeBalance: 0, paidBalance: 0 }));
  expect(() => registerContractRoutes(fastify(), api.app, [route])).toThrow(
    'getWaves: there is a route, but the call is not in contract/calls.ts',
  );
});
