import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { csrfHeader } from '@/contract/back-office/operators';
import { createMemoryBus } from '../adapters/bus/memory-bus';
import { openSharedCounts } from '../adapters/bus/shared-counts';
import type { App } from '../app-context';
import { parseEnv } from '../config/env';
import { operatorCookie } from '../http/operator-authentication';
import { buildApp } from './app';

/** Prints the OpenAPI document of the contract. Nothing is opened: no handler runs. */
const env = parseEnv({});
const log = pino({ level: 'silent' });
// The windows of the limits are made with the routes; nobody will be counted.
const bus = createMemoryBus({ onHandlerError: () => {} });
const counts = await openSharedCounts(bus, { onError: () => {} });
const app = { env, log, counts } as unknown as App;
const server = await buildApp({
  app,
  diskStore: null,
  describe: async (described) => {
    await described.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Slide',
          version: '1.7.7',
          description: 'Every call of the contract.',
          license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        },
        servers: [{ url: env.API_URL }],
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
            operator: { type: 'apiKey', in: 'cookie', name: operatorCookie },
            operatorToken: { type: 'apiKey', in: 'header', name: csrfHeader },
          },
        },
      },
      transform: jsonSchemaTransform,
    });
  },
});
await server.ready();
process.stdout.write(`${JSON.stringify(server.swagger(), null, 2)}\n`);
await server.close();
await counts.close();
