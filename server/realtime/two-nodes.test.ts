import { createMemoryBus } from '../adapters/bus/memory-bus';
import { describeTwoNodes } from './two-nodes-suite';

describeTwoNodes('memory', async () => {
  const bus = createMemoryBus();
  return { busses: [bus, bus], close: () => bus.close() };
});
