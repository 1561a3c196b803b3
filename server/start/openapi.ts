import { pino } from 'pino';
import type { App } from '../app-context';
import { parseEnv } from '../config/env';
import { buildApp } from './app';

/** Prints the OpenAPI document of the contract. Nothing is opened: no handler runs. */
const env = parseEnv({});
const app = { env, log: pino({ level: 'silent' }) } as unknown as App;
const server = await buildApp({ app, diskStore: null });
await server.ready();
process.stdout.write(`${JSON.stringify(server.swagger(), null, 2)}\n`);
await server.close();
