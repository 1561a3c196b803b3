// The dealing thread where the service runs from its sources, as in tests: a thread takes no compiler from its process.
import { register } from 'tsx/esm/api';

register();
await import('./deal-thread.ts');
