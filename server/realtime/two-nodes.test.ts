import { describeTwoNodes } from '../../testing/realtime/two-nodes-suite';
import { createMemoryBus } from '../adapters/bus/memory-bus';

describeTwoNodes('memory', async () => {
  const bus = createMemoryBus();
  return { busses: [bus, bus], close: () => bus.close() };
});
