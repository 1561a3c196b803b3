import { routes } from '../http/all-routes';
import { todoCalls } from '../http/contract-routes';

/** Prints the calls of the contract that answer 501 so far. */
const calls = todoCalls(routes);
for (const call of calls) process.stdout.write(`${call.method.padEnd(6)} ${call.path}  (${call.name})\n`);
process.stdout.write(`${calls.length} calls of the contract are not implemented yet\n`);
